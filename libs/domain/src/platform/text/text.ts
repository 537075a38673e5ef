/** Intl puts a narrow no-break space before AM and PM; Harmony shows a plain one. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  eacute: 'é',
  egrave: 'è',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
};

const BLOCK_TAG =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^<>]*>/gi;
// `[^<>]*` instead of `[^>]*` keeps both patterns linear on texts full of lone "<".
const ANY_TAG = /<[a-z/!?][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/**
 * The words of a rich text: tags removed (block tags separate words, inline tags do not), entities decoded, white space
 * collapsed. For searching, titles and descriptions; the result is text and must never be put back as HTML.
 */
export function stripHtml(html: string): string {
  return html.replace(BLOCK_TAG, ' ').replace(ANY_TAG, '').replace(ENTITY, decodeEntity).replace(/\s+/g, ' ').trim();
}

/**
 * A rich text in both of its forms. That it is no string keeps its tags off the screen: whoever shows it has to choose between
 * `html`, which is sanitised and for `RichText` alone, and `text`, its plain words, for everything else.
 */
export interface Words {
  html: string;
  text: string;
}

/** Both forms of a rich text. `between`: what divides its lines in the plain one. */
export function bothForms(html: string, between = ' '): Words {
  const lines = html.split(BLOCK_TAG).map((line) => stripHtml(line).replace(/,$/, ''));
  return { html, text: between === ' ' ? stripHtml(html) : lines.filter((line) => line !== '').join(between) };
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/**
 * A list of texts that may arrive as an array or as the JSON text of one (docs/product.md, section 2.6).
 * Blank and non-text entries are dropped; an unparsable text is an empty list.
 */
export function parseList(value: unknown): string[] {
  const list = typeof value === 'string' ? parseJson(value) : value;
  if (!Array.isArray(list)) return [];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** Sorts by `orderIndex` ascending; a missing one counts as 0. */
export function byOrderIndex(a: { orderIndex?: number | null }, b: { orderIndex?: number | null }): number {
  return (a.orderIndex ?? 0) - (b.orderIndex ?? 0);
}

/** Active rows in their manual order; none while they are not loaded. */
export const published = <T extends { isActive: boolean; orderIndex: number }>(
  rows: readonly T[] | null | undefined,
): T[] => (rows ?? []).filter(({ isActive }) => isActive).sort(byOrderIndex);

/** The text with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
