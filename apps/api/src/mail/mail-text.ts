import { language, t } from '@harmony/language';

/** A mail's words, in both parts. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Action {
  label: string;
  url: string;
}

interface Letter {
  subject: string;
  /** Plain sentences; whatever strangers wrote in them shows as text. */
  paragraphs: readonly string[];
  /** Staff have written them: web addresses in them become links, because no mail program makes any inside HTML. */
  isByStaff?: boolean;
  /** The one thing to do, under the first paragraph. */
  action?: Action;
  /** What can be done instead, under it. */
  otherActions?: readonly Action[];
  /** Who writes: the last line. */
  from: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Line breaks inside a paragraph are kept. */
const linesOf = (paragraph: string): string => escapeHtml(paragraph).replaceAll('\n', '<br>');

/** A web address as people write one, with what stands behind it. */
const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const MARK_BEHIND = /[.,;:!?'’”»\]}]$/u;

/** The paragraph with links in the place of its web addresses. */
function linkedLinesOf(paragraph: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, index } of paragraph.matchAll(ADDRESS)) {
    const url = withoutMarks(found);
    if (!URL.canParse(url)) continue;
    html += `${linesOf(paragraph.slice(from, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + linesOf(paragraph.slice(from));
}

/** A bracket belongs to an address that opens it, as in …/wiki/Qi_(disambiguation). */
function withoutMarks(address: string): string {
  const isClosedTwice = address.endsWith(')') && address.split(')').length > address.split('(').length;
  return isClosedTwice || MARK_BEHIND.test(address) ? withoutMarks(address.slice(0, -1)) : address;
}

/**
 * One e-mail in two parts with the same text. The HTML sets no colours, fonts or images: it follows the reader's
 * settings, light or dark, and does not report that it was opened.
 */
export function writeLetter(letter: Letter): MailText {
  const { subject, paragraphs, action, otherActions = [], from, isByStaff = false } = letter;
  const written = isByStaff ? linkedLinesOf : linesOf;
  const [first = '', ...others] = paragraphs;
  const actions = [...(action ? [action] : []), ...otherActions];
  const text = [first, ...actions.map(({ label, url }) => `${label}:\n${url}`), ...others, from];
  const html = [
    `<p>${written(first)}</p>`,
    ...actions.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    ...others.map((paragraph) => `<p>${written(paragraph)}</p>`),
    `<p>${linesOf(from)}</p>`,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: documentOf(subject, html.join('\n')) };
}

const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="font-size:16px;line-height:1.5;max-width:36em">
${body}
</body>
</html>
`;

/** The clinic's number, where it has one. */
export const numberLine = (phone: string | null): string[] =>
  phone === null ? [] : [t('Our phone number is {phone}.', { phone })];

/** Mail passes many hands. */
export const healthLine = (): string =>
  t('Please don’t write about your health in an email. In an emergency, call 911.');

/** Where the clinic is, where it says so. */
export const placeLine = (address: string | null): string[] =>
  address === null ? [] : [t('You’ll find us here: {address}.', { address })];

/** The first paragraph: a greeting, and what there is to say. */
export const hello = (news: string): string => `${t('Hello,')}\n\n${news}`;
