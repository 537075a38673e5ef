import { createHash } from 'node:crypto';

/** Messages of phone systems are not nested deeper than this. */
const MAX_DEPTH = 30;
/** Characters kept of a message that is not JSON, to see what it was. */
const KEPT_TEXT = 4_000;

/** What Postgres cannot store in JSON is left out. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A message in a form that can be stored, whatever was sent: its JSON, or the beginning of its text. */
export function parseRawBody(bytes: Buffer): NonNullable<unknown> {
  const text = bytes.toString('utf8');
  try {
    const parsed: unknown = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
    if (parsed !== null && parsed !== undefined && depthOf(parsed) <= MAX_DEPTH) return withStorableKeys(parsed);
  } catch {
    // Not JSON: kept as text.
  }
  return storable(text.slice(0, KEPT_TEXT));
}

/** An id for a message without one: the same bytes are the same message. */
export const contentId = (bytes: Buffer): string => `content ${createHash('sha256').update(bytes).digest('hex')}`;

function depthOf(root: object | unknown): number {
  let deepest = 0;
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    deepest = Math.max(deepest, entry.depth);
    if (deepest > MAX_DEPTH) return deepest;
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    for (const value of Object.values(entry.value)) open.push({ value, depth: entry.depth + 1 });
  }
  return deepest;
}

function withStorableKeys(value: NonNullable<unknown>): NonNullable<unknown> {
  const text = JSON.stringify(value);
  // The only places where such characters can still be are names of fields.
  return /\\u0000|\\ud[89a-f]/i.test(text) ? storable(text.slice(0, KEPT_TEXT)).replace(/\\u0000/gi, '') : value;
}
