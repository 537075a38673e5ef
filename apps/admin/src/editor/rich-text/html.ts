import { RICH_TEXT_MAX_BYTES } from '@harmony/domain/schemas';
import { withoutTables, withWordLists } from './pasted';

/** The text as it is sent: empty for an empty editor; an inline text without its `<p>`. */
export function storedHtml(html: string, variant: 'block' | 'inline'): string {
  if (/^<p>\s*<\/p>$/.test(html)) return '';
  return variant === 'inline' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html;
}

/**
 * Headings of a pasted page take the levels that texts may have, Word's lists become lists, and the rows of tables lines; what
 * scripts, styles and comments say is dropped.
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
