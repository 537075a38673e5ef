import { RICH_TEXT_MAX_BYTES, type RichTextKind } from '@harmony/domain/schemas';
import { withoutTables, withWordLists } from './pasted';

/** The HTML to store: '' for an empty editor; without the `<p>` if inline. */
export function storedHtml(html: string, variant: RichTextKind): string {
  if (/^<p>\s*<\/p>$/.test(html)) return '';
  if (variant === 'page') return withScopes(html);
  return variant === 'inline' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html;
}

/** Heads say what they are the head of: among cells of their row, else of their column. */
const withScopes = (html: string): string =>
  html.replace(/<tr>[\s\S]*?<\/tr>/g, (row) =>
    row.replace(/<th\b/g, `<th scope="${/<td\b/.test(row) ? 'row' : 'col'}"`),
  );

/**
 * Pasted HTML in terms of what a text may contain: allowed heading levels, lists for Word's lists, lines for table rows where
 * there are no tables; without scripts, styles and comments.
 */
export const cleanPasted = (html: string, variant: RichTextKind = 'block'): string =>
  (variant === 'page' ? (tidy: string) => tidy : withoutTables)(
    withWordLists(html)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<(\/?)h1\b/gi, '<$1h2')
      .replace(/<(\/?)h[56]\b/gi, '<$1h4'),
  );

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;
export const isTooLong = (html: string): boolean => byteLength(html) > RICH_TEXT_MAX_BYTES;
