import { CLINIC_WORDS, POPULAR_WORDS } from './guessable-words';

/** As many popular words as a password may consist of and still be one of the first guesses. */
const FEW_WORDS = 2;

/** Shorter runs occur inside words. */
const MIN_RUN = 3;

/** Digits and signs that people write in place of letters. */
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a' };
const MORE_LEET: Readonly<Record<string, string>> = { ...LEET, $: 's', '!': 'i', '|': 'l', '1': 'l' };

const KEY_ROWS = ['`1234567890-=', 'qwertyuiop[]', 'qwertzuiop', 'azertyuiop', "asdfghjkl;'", 'zxcvbnm,./', 'yxcvbnm'];
const KEY_COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.'];

/**
 * Whether a password is among those that are tried first, whatever its length: at most two popular words, any number of
 * words of the clinic or of `own` (the account's name), runs of letters or keys, digits and signs between them, or all
 * of that over and over. Three ordinary words that do not belong together pass.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = unrepeated(password.normalize('NFKC').toLowerCase());
  const known = new Set(own.flatMap((name) => lettersOf(name.toLowerCase())).filter((word) => word.length > 2));
  const lettersOnly = unrepeated(text.replace(/[^\p{L}]/gu, ''));
  return [text, lettersOnly].some((reading) => popularWordsIn(reading, known) <= FEW_WORDS);
}

/** 'abab' counts as 'ab': repetition makes a password no harder to guess. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

const translated = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((char) => table[char] ?? char).join('');

/** A name as a whole and in its parts. */
const lettersOf = (text: string): string[] => [text.replace(/[^\p{L}]/gu, ''), ...text.split(/[^\p{L}]+/u)];

/** The fewest popular words that the text can be split into; Infinity when something else remains. */
function popularWordsIn(text: string, own: ReadonlySet<string>): number {
  const longest = Math.max(...[...POPULAR_WORDS, ...CLINIC_WORDS, ...own].map((word) => word.length));
  const spellings = [text, translated(text, LEET), translated(text, MORE_LEET)];
  const fewest: number[] = Array.from({ length: text.length + 1 }, () => Infinity);
  fewest[0] = 0;
  for (let start = 0; start < text.length; start++) {
    const soFar = fewest[start] ?? Infinity;
    if (soFar === Infinity) continue;
    const reach = (end: number, cost: number) => (fewest[end] = Math.min(fewest[end] ?? Infinity, soFar + cost));
    if (!/\p{L}/u.test(text.charAt(start))) reach(start + 1, 0);
    for (let end = start + MIN_RUN; end <= start + runAt(text, start); end++) reach(end, 0);
    for (let end = start + 1; end <= Math.min(text.length, start + longest); end++) {
      const words = spellings.map((spelling) => spelling.slice(start, end));
      if (words.some((word) => CLINIC_WORDS.has(word) || own.has(word))) reach(end, 0);
      else if (words.some((word) => POPULAR_WORDS.has(word))) reach(end, 1);
    }
  }
  return fewest[text.length] ?? Infinity;
}

/** Length of the run that begins here: 'aaaa', 'abcd', '4321', or neighbours on a keyboard. */
function runAt(text: string, start: number): number {
  const steps = [0, 1, -1].map((step) => lengthOf(text, start, (a, b) => b.charCodeAt(0) - a.charCodeAt(0) === step));
  const rows = [...KEY_ROWS, ...KEY_COLUMNS]
    .flatMap((row) => [row, [...row].reverse().join('')])
    .map((row) => lengthOf(text, start, (a, b) => row.includes(a + b)));
  return Math.max(...steps, ...rows);
}

function lengthOf(text: string, start: number, follows: (a: string, b: string) => boolean): number {
  let end = start + 1;
  while (end < text.length && follows(text.charAt(end - 1), text.charAt(end))) end++;
  return end - start;
}
