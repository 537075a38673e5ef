import type { CountryCode } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { ImportField, ImportProblem } from '@harmony/domain';
import { webLink } from '../clinic-systems/clean-card';
import { recordNumbers } from '../phone-index/record-numbers';
import type { CsvFile } from '../../platform/csv/parse';

/** A patient as a line of the file says it. What the line leaves blank is null and changes nothing. */
export interface ImportRow {
  line: number;
  externalId: string | null;
  name: string;
  preferredName: string | null;
  dateOfBirth: string | null;
  email: string | null;
  balanceCents: number | null;
  externalLink: string | null;
  alerts: string[];
  phones: { raw: string; kind: string | null; relation: string | null }[];
}

export interface ReadRows {
  rows: ImportRow[];
  problems: ImportProblem[];
}

const PHONES: Partial<Record<ImportField, string | null>> = {
  phone: null,
  mobile: 'mobile',
  homePhone: 'home',
  workPhone: 'work',
};
const MAX_PHONES = 20;

/** Reads the lines by the meanings of the columns. Refuses a line without a name; leaves out an unreadable value. */
export function readRows(file: CsvFile, mapping: readonly ImportField[], country: CountryCode): ReadRows {
  const problems: ImportProblem[] = [];
  const rows: ImportRow[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of file.rows) {
    const say = (field: ImportField | null, problem: string, refused = false): void => {
      const column = field === null ? null : (file.columns[mapping.indexOf(field)] ?? null);
      problems.push({ line, column, problem, refused });
    };
    const row = readRow(line, cells, mapping, country, say);
    if (!row) continue;
    const key = keyOf(row);
    const first = lines.get(key);
    if (first !== undefined) say(null, `Line ${first} is the same patient. Remove one of the two lines.`, true);
    else {
      lines.set(key, line);
      rows.push(row);
    }
  }
  return { rows, problems };
}

/** By what a line is known again: the patient number, else name and date of birth, else name and first number. */
export const keyOf = ({ externalId, name, dateOfBirth, phones }: Omit<ImportRow, 'line'>): string =>
  externalId !== null
    ? JSON.stringify([externalId])
    : JSON.stringify([name.toLowerCase(), dateOfBirth ?? phones[0]?.raw.replace(/\D/g, '').slice(-10) ?? '']);

type Say = (field: ImportField | null, problem: string, refused?: boolean) => void;

function readRow(
  line: number,
  cells: string[],
  mapping: readonly ImportField[],
  country: CountryCode,
  say: Say,
): ImportRow | null {
  const all = (wanted: ImportField): string[] =>
    mapping
      .flatMap((field, index) => (field === wanted ? [clean(cells[index] ?? '')] : []))
      .filter((text) => text !== '');
  const one = (field: ImportField, max: number): string | null => {
    const [value] = all(field);
    if (value === undefined || value.length <= max) return value ?? null;
    say(field, `This is longer than ${max} characters and was skipped.`);
    return null;
  };

  const name = (
    one('name', 200)
      ? inOrder(one('name', 200) ?? '')
      : [one('firstName', 100), one('lastName', 100)].filter(Boolean).join(' ')
  ).trim();
  if (name === '') {
    say(
      mapping.includes('name') ? 'name' : 'lastName',
      'The name is missing. Add it, and import the file again.',
      true,
    );
    return null;
  }
  const born = one('dateOfBirth', 40);
  const dateOfBirth = born === null ? null : readDate(born);
  if (born !== null && dateOfBirth === null)
    say('dateOfBirth', 'This isn’t a date. Enter it as 1980-04-27 or 04/27/1980.');
  const email = readEmail(one('email', 254));
  if (email === null && all('email').length > 0)
    say('email', 'This isn’t an email address. Enter it as name@example.com.');
  const money = one('balance', 40);
  const balanceCents = money === null ? null : readMoney(money);
  if (money !== null && balanceCents === null) say('balance', 'This isn’t an amount. Enter it as -120.00.');
  const link = one('externalLink', 2_000);
  const externalLink = webLink(link);
  if (link !== null && externalLink === null)
    say('externalLink', 'This isn’t a web address. It must start with https://.');

  const relation = one('relation', 60);
  const phones = mapping.flatMap((field, index) => {
    const raw = clean(cells[index] ?? '');
    const kind = PHONES[field];
    if (kind === undefined || raw === '') return [];
    if (raw.length <= 100 && recordNumbers(raw, country).length > 0) return [{ raw, kind, relation }];
    say(
      field,
      'This isn’t a phone number that can be called. Enter it as 206-555-0123, or from abroad as +44 7911 123456.',
    );
    return [];
  });
  return {
    line,
    name,
    dateOfBirth,
    email,
    balanceCents,
    externalLink,
    externalId: one('externalId', 100),
    preferredName: one('preferredName', 200),
    alerts: all('alerts').map((alert) => alert.slice(0, 300)),
    phones: phones.slice(0, MAX_PHONES),
  };
}

const Email = z.email();
const readEmail = (text: string | null): string | null => Email.safeParse(text).data ?? null;

// A spreadsheet's apostrophe in front of what would be a formula is no part of the value.
const clean = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** 'Example, Ada' is Ada Example. */
const inOrder = (name: string): string => {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  return first && last && more.length === 0 ? `${first} ${last}` : name;
};

/** ISO, American with slashes or hyphens, or with dots and the day first. Null when it is no day there was. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : dotted
        ? [dotted[3], dotted[2], dotted[1]]
        : null;
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= 1880 && date.getTime() <= Date.now() ? date.toISOString().slice(0, 10) : null;
}

/** `-120`, `$1,234.50`, `(120.00)` for what is owed. In cents. */
function readMoney(text: string): number | null {
  const bare = text.replace(/[$\s]|USD/gi, '').replace(/,(?=\d{3}\b)/g, '');
  const match = /^(\(?)(-?)(\d{1,8}(?:\.\d{1,2})?)\)?$/.exec(bare);
  if (!match) return null;
  const cents = Math.round(Number(match[3]) * 100);
  return match[1] === '(' || match[2] === '-' ? -cents : cents;
}
