/** The dialog that lies over the table. */
export type Open = 'menu' | 'settings' | 'keys' | 'last' | 'score' | 'claim' | null;
