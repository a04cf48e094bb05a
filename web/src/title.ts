export const title = 'Odd Trick';
