/** A mark of one test alone, of letters. */
export const letters = (): string =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');
