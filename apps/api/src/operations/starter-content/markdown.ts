import { Marked } from 'marked';

/** A call-out begins as one on GitHub does: `[!NOTE]` or `[!WARNING]`. */
const CALL_OUT = /^<p>\[!(NOTE|WARNING)\]\s*/;
/** The paragraph before a table is its caption when it ends in a colon. */
const CAPTION = /<p>([^<]*):<\/p>\s*<table>/g;

const markdown = new Marked({
  renderer: {
    blockquote({ tokens }) {
      const inner = this.parser.parse(tokens);
      const kind = CALL_OUT.exec(inner)?.[1];
      if (kind === undefined) throw new TypeError(`a quotation is no text of the website: ${inner}`);
      return `<aside data-kind="${kind.toLowerCase()}">${inner.replace(CALL_OUT, '<p>')}</aside>\n`;
    },
    // The first cell of each row is the head of the row.
    table({ header, rows }) {
      const heads = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`);
      const lines = rows.map((row) =>
        row.map(({ tokens }, at) => {
          const text = this.parser.parseInline(tokens);
          return at === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
        }),
      );
      const body = [heads, ...lines].map((cells) => `<tr>${cells.join('')}</tr>`).join('');
      return `<table><tbody>${body}</tbody></table>\n`;
    },
  },
});

/** Markdown as the HTML of rich text, before it is cleaned as everything is that somebody writes. */
export const htmlOf = (text: string): string =>
  markdown
    .parse(text, { async: false })
    .replace(CAPTION, '<table><caption>$1</caption>')
    .replace(/>\n+</g, '><')
    .trim()
    // Lines are broken where the file would be too wide.
    .replaceAll('\n', ' ');
