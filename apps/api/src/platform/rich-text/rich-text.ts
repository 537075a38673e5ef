import type { KnownKey } from '@harmony/domain';
import type { RichTextKind } from '@harmony/domain/schemas';
import sanitizeHtml from 'sanitize-html';
import { invalid } from '../http/api-error';

/** Elements may stand inside one another this deep; real texts stay below 10. */
export const MAX_NESTING = 40;

const INLINE_TAGS = ['a', 'b', 'br', 'em', 'i', 's', 'small', 'strong', 'sub', 'sup', 'u'];
/** The tags of a block. */
export const BLOCK_TAGS = [...INLINE_TAGS, 'blockquote', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'ul'];

const PAGE_TAGS = [...BLOCK_TAGS, 'aside', 'caption', 'img', 'table', 'tbody', 'td', 'th', 'thead', 'tr'];

/** Which kind a value of the settings is; those that are not named are blocks. */
export const SETTING_KINDS: Partial<Record<KnownKey, RichTextKind>> = { announcement: 'inline' };

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;
const MAIL_OR_PHONE = /^(?:mailto|tel):[^\r\n\t]+$/i;
/** A path, query or fragment of this site. Browsers read `//host` and `/\host` as another host, and drop tabs in between. */
const OWN_ADDRESS = /^(?:\/(?![/\\])|[?#])[^\s\\]*$/;

/** The attributes of a link people may follow; undefined for every other address. */
function safeLink(href = ''): sanitizeHtml.Attributes | undefined {
  if (WEB_ADDRESS.test(href) && URL.canParse(href)) return { href, rel: 'noopener noreferrer' };
  return OWN_ADDRESS.test(href) || MAIL_OR_PHONE.test(href) ? { href } : undefined;
}

const common: sanitizeHtml.IOptions = {
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper elements that the scan below did not see (it does not know comments, for example) lose their tags.
  nestingLimit: MAX_NESTING,
  transformTags: {
    // A link that leads nowhere safe keeps its words: `span` is no allowed tag.
    a: (_, { href }) => {
      const link = safeLink(href?.trim());
      return link ? { tagName: 'a', attribs: link } : { tagName: 'span', attribs: {} };
    },
    // The page has its own h1, and editors paste div for paragraph.
    h1: 'h2',
    div: 'p',
  },
};

/** Pictures of the library. Pages ask for the sizes they need by a query of their own. */
const OWN_PICTURE = /^\/api\/images\/[1-9]\d{0,9}(?=$|\?)/;
const ALT_MAX = 500;
/** A side of a picture in pixels, by which a page keeps its place; and how many cells one takes. */
const PIXELS = /^[1-9]\d{0,4}$/;
const CELLS = /^(?:[2-9]|1\d|20)$/;

const matching = (pattern: RegExp, attribs: sanitizeHtml.Attributes, ...names: string[]): sanitizeHtml.Attributes =>
  Object.fromEntries(names.flatMap((name) => (pattern.test(attribs[name] ?? '') ? [[name, attribs[name] ?? '']] : [])));

/** A picture that is none of the library goes, with its tag: `span` is no allowed tag. */
const picture: sanitizeHtml.Transformer = (_, attribs) => {
  const src = OWN_PICTURE.exec(attribs['src'] ?? '')?.[0];
  if (src === undefined) return { tagName: 'span', attribs: {} };
  const alt = (attribs['alt'] ?? '').slice(0, ALT_MAX);
  return { tagName: 'img', attribs: { src, alt, ...matching(PIXELS, attribs, 'width', 'height') } };
};

const page: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: PAGE_TAGS,
  allowedAttributes: {
    ...common.allowedAttributes,
    aside: ['data-kind'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  transformTags: {
    ...common.transformTags,
    // What is no warning is a note.
    aside: (tagName, attribs) => ({
      tagName,
      attribs: { 'data-kind': attribs['data-kind'] === 'warning' ? 'warning' : 'note' },
    }),
    img: picture,
    td: (tagName, attribs) => ({ tagName, attribs: matching(CELLS, attribs, 'colspan', 'rowspan') }),
    // A head that does not say so stands over its column.
    th: (tagName, attribs) => ({
      tagName,
      attribs: { ...matching(CELLS, attribs, 'colspan', 'rowspan'), scope: attribs['scope'] === 'row' ? 'row' : 'col' },
    }),
  },
};

const OPTIONS: Record<RichTextKind, sanitizeHtml.IOptions> = {
  block: { ...common, allowedTags: BLOCK_TAGS },
  inline: { ...common, allowedTags: INLINE_TAGS },
  page,
};

const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** A second one of these ends the first (HTML lets their end tags be left out). */
const SELF_ENDING_TAGS = new Set(['p', 'li', 'dt', 'dd', 'option', 'tr', 'td', 'th']);

/** Whether `html` nests deeper than {@link MAX_NESTING}. Linear, and done before any parser sees the text. */
export function isNestedTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, rawName = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = rawName.toLowerCase();
    if (VOID_TAGS.has(name)) continue;
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (!(SELF_ENDING_TAGS.has(name) && open.at(-1) === name)) {
      open.push(name);
      if (open.length > MAX_NESTING) return true;
    }
  }
  return false;
}

/**
 * `html` reduced to the allowed tags, without styles, classes, scripts and unsafe links. Done once, when the text is
 * written, so that every reader may show it as it stands.
 */
export function cleanRichText(html: string, kind: RichTextKind = 'block'): string {
  const once = sanitizeHtml(html, OPTIONS[kind]).trim();
  // A `div` that has become `p` may hold what no paragraph can: only a second reading divides it as a browser does.
  return once === html ? once : sanitizeHtml(once, OPTIONS[kind]).trim();
}

/** The row with its rich text fields cleaned. Too deeply nested text is refused with 400 and the field's name. */
export function withCleanRichText<T extends object, K extends keyof T & string>(
  row: T,
  fields: readonly K[],
  kind?: RichTextKind,
): T {
  const clean = { ...row };
  for (const field of fields) {
    const html = row[field];
    if (typeof html !== 'string') continue;
    if (isNestedTooDeep(html)) throw invalid({ [field]: 'This text is nested too deeply' });
    // A cleaned text is a text again; the compiler cannot see that T[K] is one here.
    clean[field] = cleanRichText(html, kind) as T[K];
  }
  return clean;
}
