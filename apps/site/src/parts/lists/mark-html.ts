/** Tags and entities, which stay unchanged when words are marked in HTML. */
const NOT_TEXT = /(<[^>]*>|&[^;\s]{1,10};)/;

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Wraps the searched words in `<mark>` inside HTML that the server has sanitised. Only text that is already there is
 * wrapped, and tags and entities are never touched, so what was safe stays safe.
 */
export function markHtml(html: string, words: readonly string[]): string {
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '');
  if (wanted.length === 0) return html;
  const pattern = new RegExp(
    wanted
      .sort((a, b) => b.length - a.length)
      .map(escape)
      .join('|'),
    'gi',
  );
  return html
    .split(NOT_TEXT)
    .map((part, index) => (index % 2 ? part : part.replace(pattern, (match) => `<mark>${match}</mark>`)))
    .join('');
}
