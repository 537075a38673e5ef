/** The rules for a password, in sentences. The API enforces them and says which one was broken. */
export const PASSWORD_RULES =
  'At least 15 characters. Three or more unrelated words are easy to remember and hard to guess; ' +
  'digits and symbols aren’t needed. Don’t use the name of the account or the clinic.';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';
const WORDS = 5;

/** A number from 0 to `below` - 1, each as likely as the others. */
function randomBelow(below: number): number {
  const limit = 256 - (256 % below);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= limit);
  return (byte[0] ?? 0) % below;
}

const letter = (letters: string): string => letters.charAt(randomBelow(letters.length));

/** A pronounceable word of five letters, one of 16 * 5 * 16 * 5 * 16 = 102,400. */
const word = (): string =>
  letter(CONSONANTS) + letter(VOWELS) + letter(CONSONANTS) + letter(VOWELS) + letter(CONSONANTS);

/** A password that can be read out and typed on any keyboard: five made-up words, 83 bits of chance. */
export const generatePassword = (): string => Array.from({ length: WORDS }, word).join('-');
