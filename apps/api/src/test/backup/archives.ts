import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { GZIP_START, sha256 } from '../../operations/backup/archive/archive-format';

/** Keys that archives of tests are sealed with. */
export const KEYS = ['a key for the seals of tests, long enough'];

/** An entry of an archive; tests also make such as no archive has. */
export interface Entry {
  name: string;
  content: Buffer;
  type?: 'file' | 'symlink' | 'directory';
}

/** The entries of an archive, in their order. */
export async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const found: Entry[] = [];
  const unpack = extract();
  unpack.end(gunzipSync(archive));
  for await (const entry of unpack) {
    const pieces: Uint8Array[] = [];
    for await (const piece of entry) pieces.push(piece as Uint8Array);
    found.push({ name: entry.header.name, content: Buffer.concat(pieces) });
  }
  return found;
}

/** An archive of these entries. */
export async function repacked(list: readonly Entry[]): Promise<Buffer> {
  const packed = pack();
  for (const { name, content, type = 'file' } of list)
    packed.entry({ name, type, mtime: new Date(0), ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, content);
  packed.finalize();
  const pieces: Uint8Array[] = [];
  for await (const piece of packed) pieces.push(piece as Uint8Array);
  const zipped = gzipSync(Buffer.concat(pieces));
  GZIP_START.copy(zipped);
  return zipped;
}

/** The entries, with those that are meant replaced. */
export const change = (list: Entry[], which: (entry: Entry) => boolean, to: (entry: Entry) => Entry[]): Entry[] =>
  list.flatMap((entry) => (which(entry) ? to(entry) : [entry]));
/** A JSON entry, edited. */
export const json = (entry: Entry, edit: (value: Record<string, unknown>) => void): Entry => {
  const value = JSON.parse(entry.content.toString()) as Record<string, unknown>;
  edit(value);
  return { ...entry, content: Buffer.from(JSON.stringify(value)) };
};

/** The entries with the rows of a table edited as text. */
export const inTable = (list: Entry[], table: string, edit: (content: string) => string): Entry[] =>
  change(
    list,
    ({ name }) => name.startsWith(`tables/${table}/`) && name.endsWith('.ndjson'),
    (entry) => {
      const content = Buffer.from(edit(entry.content.toString()));
      return content.length > 0 ? [{ ...entry, content }] : [];
    },
  );

/** A forger may have put anything in its place. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The entries with a manifest whose digests and counts are right for them, as a forger would make it. */
export function withDigests(list: Entry[]): Entry[] {
  const digests = new Map<string, ReturnType<typeof createHash>>();
  const rows = new Map<string, number>();
  for (const { name, content } of list) {
    const [, table, isRows] = /^tables\/(\w+)\/\d+\.(ndjson)?/.exec(name) ?? [];
    if (!table) continue;
    digests.set(table, (digests.get(table) ?? createHash('sha256')).update(content));
    if (isRows) rows.set(table, (rows.get(table) ?? 0) + content.toString().split('\n').length - 1);
  }
  const header = list.find(({ name }) => name === 'header.json')?.content ?? '';
  return change(
    list,
    ({ name }) => name === 'manifest.json',
    (entry) => [
      json(entry, (value) => {
        const contents = value['contents'] as {
          header: string;
          entries: number;
          tables: { name: string; rows: number; sha256: string }[];
        };
        contents.header = sha256(header);
        contents.entries = list.length - 1;
        for (const table of contents.tables.filter(isObject)) {
          table.sha256 = digests.get(table.name)?.digest('hex') ?? sha256('');
          table.rows = rows.get(table.name) ?? 0;
        }
        value['sha256'] = sha256(JSON.stringify(contents));
      }),
    ],
  );
}

/** Packed by another program: `gzip` notes a name, a time and its system; what Java writes begins as an archive does. */
export function packedBy(program: 'gzip' | 'java', content: Buffer): Buffer {
  const packed = gzipSync(content, { level: 9 });
  if (program === 'gzip') {
    const header = Buffer.from([0x1f, 0x8b, 8, 8, 0x5e, 0x1a, 0x28, 0x6a, 2, 3]);
    return Buffer.concat([header, Buffer.from('clinic.tar\0'), packed.subarray(GZIP_START.length)]);
  }
  GZIP_START.copy(packed);
  return packed;
}
