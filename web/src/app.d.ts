declare module 'virtual:cards' {
  const decks: Record<'two' | 'four', Record<string, string>>;
  export default decks;
}
