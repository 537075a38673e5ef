/** A text without the accents of its letters, each of which stays where it was: who searches for 'nauseas' means 'náuseas'. */
export const unaccented = (text: string): string =>
  text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0));
