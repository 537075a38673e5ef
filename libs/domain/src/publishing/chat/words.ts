import { wordsIn } from '../../platform/text/words';

/**
 * A text as every rule of the chat reads it: lower case, straight apostrophes, single spaces. Accents stay: the assistant speaks
 * English alone.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Words that do not tell what somebody wants to know. */
const FILLERS = new Set(
  `a about after all also always am an and any anybody anyone are as at be been before but by can cannot come could day days
  did do does doing done during for from get gets give go good got had has have hello help her hey hi him his how i if in
  into is it its just know let like lot make many may me might more much my need needs no not of off ok okay on one or our
  out over people person please question questions really she should so some somebody someone something sure take tell than
  thank thanks that the their them then there these they thing things this those time times to too try up us use very want
  wants was way we well were what when where which while who whom whose why will with would without yes you your yours`.split(
    /\s+/,
  ),
);

/** The words of a text that carry meaning, reduced to their stems, so that 'needles' and 'needle' match. */
export function meaningfulWords(text: string): string[] {
  const words = wordsIn(plainText(text).replaceAll("'", ''));
  return [...new Set(words.filter((word) => word.length > 1 && !FILLERS.has(word)).map(stem))];
}

const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:ing|ed|es|s|e)$/, '').replace(/y$/, 'i');

/** From this length on, a stem may be the beginning of a longer one: 'insur' of 'insuranc'. */
const MIN_ROOT = 5;
/** Stems that share a beginning of this length match: 'pregnant' and 'pregnanci', but not 'cancer' and 'cancellation'. */
const MIN_ALIKE = 6;

/** Whether two stems are forms of one word. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_ROOT) return false;
  return long.includes(short) || sharedStart(short, long) >= Math.max(MIN_ALIKE, short.length - 1);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** How many of the wanted words occur among the given ones. */
export const countShared = (wanted: readonly string[], given: readonly string[]): number =>
  wanted.filter((word) => given.some((other) => isSameWord(word, other))).length;
