import { BLANK, imageSources, slugify, stripHtml } from '@harmony/domain';
import { t } from '@harmony/language';

/** A heading of a page's text, for its table of contents. */
export interface PageHeading {
  /** The id that the heading has in the text. */
  id: string;
  text: string;
}

/** Tags and entities, which stay as they are where words are marked. */
const NOT_TEXT = /(<[^>]*>)/;
const BLANKS = new RegExp(BLANK, 'g');
const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const TABLE = /<table>(?:<caption>([\s\S]*?)<\/caption>)?/g;
const EMPTY_CELL = /<t[dh]((?: (?:col|row)span="\d+")*)(?: scope="\w+")?>(?:<p>(?:<br \/>)?<\/p>)?<\/t[dh]>/g;
const PICTURE = /<img src="([^"]+)"/g;

/** In front of a heading's words in its id, so that it is none of the frame around the page. */
const ID_PREFIX = 'part-';

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const withMarks = (html: string): string =>
  html
    .split(NOT_TEXT)
    .map((part, index) => (index % 2 ? part : part.replace(BLANKS, (blank) => `<mark>${blank}</mark>`)))
    .join('');

/** Tables wider than a phone are scrolled by themselves, also with the keyboard. A head without a word is none. */
const withScrolledTables = (html: string): string =>
  html
    .replace(EMPTY_CELL, '<td$1></td>')
    .replace(
      TABLE,
      (table, caption?: string) =>
        `<div data-table="" role="region" tabindex="0" aria-label="${quoted(stripHtml(caption ?? '') || t('Table'))}">${table}`,
    )
    .replaceAll('</table>', '</table></div>');

/** Pictures come in the size they are shown in, and when they are near. */
const withSizedPictures = (html: string): string =>
  html.replace(PICTURE, (_, url: string) => {
    const { src, srcSet = '' } = imageSources(url, [320, 640, 828, 1200]);
    return `<img loading="lazy" decoding="async" sizes="(min-width: 768px) 40rem, 90vw" srcset="${quoted(srcSet)}" src="${quoted(src ?? url)}"`;
  });

/**
 * The text of a page as it is shown, made from sanitised HTML: headings with ids, blanks marked, tables that scroll, pictures in
 * the sizes that are needed. Adds nothing of its own but tags and attributes.
 */
export function pageHtml(body: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = [];
  const html = withMarks(withSizedPictures(withScrolledTables(body))).replace(HEADING, (_, words: string) => {
    const text = stripHtml(words);
    const base = ID_PREFIX + (slugify(text) || 'text');
    const same = headings.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length;
    const id = same === 0 ? base : `${base}--${same + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html, headings };
}
