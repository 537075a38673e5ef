/**
 * Real surnames that are long on a label: of 15 and of 24 letters, and one of 28 signs with a hyphen, at which it may go on in the next
 * line. On paper each stands whole, in smaller type where it has to, and is never cut.
 */
export const LONG_NAMES = [
  'Lakshmi Balasubramanian',
  'Maximiliane Wolfeschlegelsteinhausen',
  'Meenakshi Balasubramanian-Wigglesworth',
];

/** Names as most are, among which the long ones stand. */
export const SHORT_NAMES = ['Ida Berg', 'Rosa Delgado', 'Kofi Mensah', 'Yuki Mori', 'Per Lund', 'Zoe Carter'];

/** The last word of a name, which is all that a tag for the shelf says of it. */
export const surnameOf = (name) => name.split(' ').at(-1);

/** Whose mail it is: nobody reads it. */
export const emailOf = (name) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
