const WORD_ITEM = /<p\b[^>]*\bMsoList[^>]*>([\s\S]*?)<\/p\s*>/gi;
/** Word also writes the bullet or number into the text, for programs without lists. */
const WORD_MARKER = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const TAGS = /<[^>]*>/g;

/** Turns Word's lists into lists: their items are paragraphs of a class, each with its marker. */
export const withWordLists = (html: string): string =>
  html
    .replace(WORD_ITEM, (paragraph, content: string) => {
      const marker = WORD_MARKER.exec(content)?.[1];
      if (marker === undefined) return paragraph;
      const list = /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(marker.replace(TAGS, '')) ? 'ol' : 'ul';
      return `<${list} data-word><li>${content.replace(WORD_MARKER, '').trim()}</li></${list}>`;
    })
    .replace(/<\/(ul|ol)>\s*<\1 data-word>/g, '')
    .replaceAll(' data-word>', '>');

/** Texts have no tables: each row becomes a line, with a space between cells. */
export const withoutTables = (html: string): string =>
  html
    .replace(/<\/?(?:table|tbody|thead|tfoot|colgroup|col)\b[^>]*>/gi, '')
    .replace(/<(\/?)tr\b[^>]*>/gi, '<$1div>')
    .replace(/<t[dh]\b[^>]*>/gi, '')
    .replace(/<\/t[dh]\s*>/gi, ' ');
