import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptMail } from './mail-sink';
import { setting } from './product';
import { expect } from './test';

export interface Mail {
  subject: string;
  /** All header lines, unfolded. */
  head: string;
  /** The plain text part, or all of the body where there is only one part. */
  text: string;
}

const folder = (): string => setting('E2E_MAIL_DIR');

function readMail(raw: string): Mail {
  const [head, body] = split(raw);
  const plain = partsOf(raw).find(([partHead]) => /text\/plain/i.test(partHead));
  return { subject: /^subject: (.*)$/im.exec(head)?.[1] ?? '', head, text: plain ? decode(...plain) : body };
}

/** The parts of a mail, those within parts included. */
function partsOf(raw: string): [head: string, body: string][] {
  const [head, body] = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  return boundary === undefined
    ? [[head, body]]
    : body.split(`--${boundary}`).flatMap((part) => partsOf(part.trimStart()));
}

function split(text: string): [head: string, body: string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), text.slice(end + 4)];
}

function decode(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Every mail that reached an address so far, oldest first. */
export function mailsTo(address: string): Mail[] {
  return readdirSync(folder())
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .map((file) => JSON.parse(readFileSync(path.join(folder(), file), 'utf8')) as KeptMail)
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ raw }) => readMail(raw));
}

/** Waits for the first mail to an address that the check accepts. */
export async function nextMailTo(address: string, accepts: (mail: Mail) => boolean = () => true): Promise<Mail> {
  const found = () => mailsTo(address).find(accepts);
  await expect.poll(found, { timeout: 20_000, message: `a mail to ${address}` }).toBeDefined();
  return found() as Mail;
}
