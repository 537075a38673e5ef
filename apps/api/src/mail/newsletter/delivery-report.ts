import { reportsNoAddress } from '../../platform/forms/no-address';

/** What a mail server says of a mail that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** No mail will ever arrive: `failed`, because there is no such address. A full mailbox, or a mail too large, may be another time. */
  isFinal: boolean;
  /** Why, in one line: status and what the other server said. */
  reason: string;
  /** The token of our own link in the mail that came back; null: it is none of our letters, or its head is missing. */
  token: string | null;
}

/** Parts may stand inside one another this deep. */
const MAX_DEPTH = 6;

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Reads a raw mail. Null when it is no delivery report. */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const parts = partsOf(readPart(raw.replaceAll('\r\n', '\n')), 0);
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  if (!status) return null;
  // The first group is about the report, each of the others about one recipient.
  const groups = status.text.split(/\n\s*\n/).map((group) => readHeaders(group));
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed' && isFinal(fields));
  const told = failed ?? groups.find((fields) => fields.has('action'));
  const code = told?.get('status') ?? '';
  const said = (told?.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  return {
    isFinal: failed !== undefined,
    reason: `${code} ${said.startsWith(code) ? said.slice(code.length).trim() : said}`.trim().slice(0, 300),
    token: parts.map(({ type, text }) => tokenIn(type, text)).find((token) => token !== null) ?? null,
  };
}

const isFinal = (fields: ReadonlyMap<string, string>): boolean =>
  reportsNoAddress(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '');

/** Only the head of what came back is ours; whatever else the report says, anybody may have written. */
function tokenIn(type: string, text: string): string | null {
  if (!/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(type)) return null;
  const header = readPart(text).headers.get('list-unsubscribe') ?? '';
  return /[?&]token=([\w-]{43})(?=[>&])/.exec(header)?.[1] ?? null;
}

/** The leaves, and whole mails that are parts of this one, with their texts decoded. */
function partsOf({ headers, body }: Part, depth: number): { type: string; text: string }[] {
  const given = headers.get('content-type') ?? 'text/plain';
  const type = (given.split(';')[0] ?? '').trim().toLowerCase();
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(given);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!type.startsWith('multipart/') || mark === undefined || depth >= MAX_DEPTH)
    return [{ type, text: decode(body, headers.get('content-transfer-encoding')) }];
  return `\n${body}`
    .split(`\n--${mark}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => partsOf(readPart(part.replace(/^[^\n]*\n/, '')), depth + 1));
}

function readPart(text: string): Part {
  const end = text.startsWith('\n') ? 0 : text.search(/\n\n/);
  if (end < 0) return { headers: readHeaders(text), body: '' };
  return { headers: readHeaders(text.slice(0, end)), body: text.slice(end).replace(/^\n+/, '') };
}

function readHeaders(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
