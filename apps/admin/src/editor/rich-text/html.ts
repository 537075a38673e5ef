import { RICH_TEXT_MAX_BYTES } from '@harmony/domain/schemas';
import { withoutTables, withWordLists } from './pasted';

/** The HTML to store: '' for an empty editor; without the `<p>` if inline. */
export function storedHtml(html: string, variant: 'block' | 'inline'): string {
  if (/^<p>\s*<\/p>$/.test(html)) return '';
  return variant === 'inline' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html;
}

/**
 * Pasted HTML in terms of what a text may contain: allowed heading levels, lists for Word's lists, lines for table rows;
 * without scripts, styles and comments.
 */
export const cleanPasted = (html: string): string =>
  withoutTables(
    withWordLists(html)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<(\/?)h1\b/gi, '<$1h2')
      .replace(/<(\/?)h[56]\b/gi, '<$1h4'),
  );

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;
export const isTooLong = (html: string): boolean => byteLength(html) > RICH_TEXT_MAX_BYTES;
