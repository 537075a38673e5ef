import { unaccented } from '@harmony/language';

export interface HighlightProps {
  text: string;
  /** The words to mark, in any case, whatever their accents; blank ones are left out. */
  words: readonly string[];
}

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with the searched words in `<mark>`. */
export const Highlight = ({ text, words }: HighlightProps) => {
  const wanted = words.map((word) => word.trim()).filter(Boolean);
  if (wanted.length === 0) return text;
  // Longest first, so that "back pain" is preferred to "back". The odd parts of the split are the matches.
  const pattern = wanted
    .sort((a, b) => b.length - a.length)
    .map((word) => escape(unaccented(word)))
    .join('|');
  let at = 0;
  return unaccented(text)
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((plain, index) => {
      const part = text.slice(at, (at += plain.length));
      return index % 2 ? <mark key={index}>{part}</mark> : part;
    });
};
