import type { KnownKey } from '@harmony/domain';
import sanitizeHtml from 'sanitize-html';
import { invalid } from '../errors/api-error';

/** Elements may stand inside one another this deep; real texts stay below 10. */
export const MAX_NESTING = 40;

const INLINE_TAGS = ['a', 'b', 'br', 'em', 'i', 's', 'small', 'strong', 'sub', 'sup', 'u'];
const BLOCK_TAGS = [...INLINE_TAGS, 'blockquote', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'ul'];

/** `block`: paragraphs, headings and lists. `inline`: one line of words, emphasis and links. */
export type RichTextKind = 'block' | 'inline';

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

const OPTIONS: Record<RichTextKind, sanitizeHtml.IOptions> = {
  block: { ...common, allowedTags: BLOCK_TAGS },
  inline: { ...common, allowedTags: INLINE_TAGS },
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
