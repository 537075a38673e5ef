/** The colour of the browser's own bar: the paper of each theme (`tokens/palette.ts`, which browsers do not load). */
export const browserBar = { light: '#f8f7f2', dark: '#0e1513' } as const;
