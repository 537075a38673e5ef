export interface HighlightProps {
  text: string;
  /** The words to mark, in any case; blank ones are left out. */
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
    .map(escape)
    .join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
};
