import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import type { z } from 'zod';
import { isError } from '../../../platform/http/error-mapping';
import { ApiError } from '../../../platform/http/api-error';
import {
  bytesName,
  chunkName,
  DAMAGED,
  GZIP_START,
  HeaderSchema,
  LIMITS,
  ManifestSchema,
  mostUnpacked,
  NOT_OURS,
  refused,
  sha256,
  type Contents,
  type Header,
} from './archive-format';
import type { TableShape } from '../catalogue.repo';
import { parseRow } from './archive-row';

type Entry = Extract extends AsyncIterable<infer Found> ? Found : never;

/** Rows of one table, as they come. `bytes` by column; only rows with bytes have any, and those come alone. */
export interface RowChunk {
  table: TableShape;
  lines: string[];
  bytes: ReadonlyMap<string, Buffer>;
}

export interface ArchiveVisitor {
  /** May throw to refuse the archive before its rows are read. */
  onHeader?: (header: Header) => void | Promise<void>;
  onRows?: (chunk: RowChunk) => void | Promise<void>;
  /** Bytes of the file, read and in all. */
  onProgress?: (done: number, total: number) => void;
}

/** What an archive that has been read to its end says of itself. */
export interface WholeArchive {
  header: Header;
  contents: Contents;
  /** Null: it has none. */
  seal: string | null;
}

/**
 * Reads an archive from end to end, a piece at a time, and proves it whole: every row, count and digest. What was
 * visited may be believed only once this has resolved. Whose archive it is, `seal` tells (`archive-seal.ts`).
 *
 * @throws ApiError 409 that says what is wrong with the file
 */
export async function readArchive(file: string, visitor: ArchiveVisitor = {}): Promise<WholeArchive> {
  const size = await checkStart(file);
  const reading = new ArchiveReading(visitor);
  await eachEntry(file, size, (entry) => reading.take(entry), visitor.onProgress);
  return reading.finish();
}

/** What the archive says of itself, from its first entry alone. Nothing else of it has been looked at. */
export async function readHeader(file: string): Promise<Header> {
  const size = await checkStart(file);
  let header: Header | undefined;
  await eachEntry(file, size, async (entry) => {
    header = parse(HeaderSchema, await contentOf(entry, 'header.json', LIMITS.json)).data;
    return 'stop';
  });
  if (!header) throw refused(NOT_OURS);
  return header;
}

async function checkStart(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP_START.length), 0, GZIP_START.length, 0);
    if (bytesRead < GZIP_START.length || !buffer.equals(GZIP_START)) throw refused(NOT_OURS);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Hands over one entry after the other. Whatever fails on the way is damage, unless it already says what it is. */
async function eachEntry(
  file: string,
  size: number,
  take: (entry: Entry) => Promise<'stop' | void>,
  onProgress?: ArchiveVisitor['onProgress'],
): Promise<void> {
  const unpack = extract();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  let unpacked = 0;
  let expected = 1024;
  let stopped = false;
  const feed = pipeline(source, gunzip, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      if (unpacked > mostUnpacked(size)) throw refused(DAMAGED);
      await write(unpack, chunk);
      onProgress?.(Math.min(source.bytesRead, size), size);
    }
    unpack.end(null);
  });
  feed.catch((error: Error) => unpack.destroy(error));
  try {
    for await (const entry of unpack) {
      expected += 512 + Math.ceil((entry.header.size ?? 0) / 512) * 512;
      if ((await take(entry)) === 'stop') {
        stopped = true;
        break;
      }
      entry.resume();
    }
    if (stopped) return;
    await feed;
    // Gzip lets pass what follows its end, and tar what follows its own.
    if (gunzip.bytesWritten !== size || unpacked !== expected) throw refused(DAMAGED);
  } catch (error) {
    throw await reasonOf(error, feed);
  } finally {
    unpack.destroy();
    source.destroy();
    await feed.catch(() => undefined);
  }
}

async function write(unpack: Extract, chunk: Buffer): Promise<void> {
  if (unpack.destroyed) throw refused(DAMAGED);
  if (unpack.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      unpack.off('drain', go).off('close', go);
      resolve();
    };
    unpack.once('drain', go).once('close', go);
  });
}

/** A full disk or a lost database is no damage of the archive. */
async function reasonOf(error: unknown, feed: Promise<void>): Promise<unknown> {
  if (error instanceof ApiError) return error;
  const code: unknown = isError(error) ? Reflect.get(error, 'code') : undefined;
  const isForeign = isError(error) && (Reflect.has(error, 'severity') || /^E[A-Z]+$/.test(String(code)));
  if (isForeign) return error;
  if (isError(error) && isOfPacking(error)) return refused(DAMAGED);
  // The loop only hears that its stream ended early; the feed knows why.
  const cause = await feed.then(
    () => error,
    (fault: unknown) => fault,
  );
  return cause instanceof ApiError ? cause : isError(cause) && isOfPacking(cause) ? refused(DAMAGED) : error;
}

const isOfPacking = (error: Error): boolean =>
  String(Reflect.get(error, 'code')).startsWith('Z_') ||
  /tar header|Unexpected end of data|stream was destroyed|Premature close|Invalid/i.test(error.message);

async function contentOf(entry: Entry, name: string, limit: number): Promise<Buffer> {
  const { header } = entry;
  if (header.type !== 'file' || header.name !== name || (header.size ?? 0) > limit) throw refused(DAMAGED);
  const pieces: Uint8Array[] = [];
  for await (const piece of entry) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parse<T>(schema: z.ZodType<T>, content: Buffer): { data: T; text: string } {
  const text = content.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refused(NOT_OURS);
  }
  const { data } = schema.safeParse(json);
  if (data === undefined) throw refused(NOT_OURS);
  return { data, text };
}

interface OpenRow {
  table: TableShape;
  line: string;
  waiting: { column: string; length: number }[];
  bytes: Map<string, Buffer>;
}

/** Where the reading is: header, then the chunks of each table in the header's order, then the manifest. */
class ArchiveReading {
  #header: Header | undefined;
  #headerSha = '';
  #contents: Contents | undefined;
  #seal: string | null = null;
  #entries = 0;
  #at = 0;
  #number = 0;
  #rows = 0;
  #digest: Hash = createHash('sha256');
  readonly #seen: Contents['tables'] = [];
  /** A row whose bytes are still to come. */
  #open: OpenRow | undefined;

  constructor(private readonly visitor: ArchiveVisitor) {}

  async take(entry: Entry): Promise<void> {
    const name = entry.header.name;
    if (!this.#header) return this.#takeHeader(entry);
    if (this.#contents) throw refused(DAMAGED);
    if (name === 'manifest.json') return this.#takeManifest(entry);
    this.#entries++;
    if (this.#open) return this.#takeBytes(this.#open, entry);
    let table = this.#header.tables[this.#at];
    while (table && name !== chunkName(table.name, this.#number + 1)) {
      this.#closeTable(table.name);
      table = this.#header.tables[this.#at];
    }
    if (!table) throw refused(DAMAGED);
    this.#number++;
    return this.#takeRows(table, await contentOf(entry, name, LIMITS.rows));
  }

  finish(): WholeArchive {
    if (!this.#header || !this.#contents) throw refused(DAMAGED);
    return { header: this.#header, contents: this.#contents, seal: this.#seal };
  }

  async #takeHeader(entry: Entry): Promise<void> {
    if (entry.header.name !== 'header.json') throw refused(NOT_OURS);
    const { data, text } = parse(HeaderSchema, await contentOf(entry, 'header.json', LIMITS.json));
    this.#header = data;
    this.#headerSha = sha256(text);
    this.#entries++;
    await this.visitor.onHeader?.(data);
  }

  async #takeRows(table: TableShape, content: Buffer): Promise<void> {
    this.#digest.update(content);
    const lines = content.toString('utf8').split('\n');
    if (lines.pop() !== '' || lines.length === 0) throw refused(DAMAGED);
    this.#rows += lines.length;
    const held = lines.flatMap((line) => parseRow(table, line));
    const [line] = lines;
    if (held.length === 0) await this.visitor.onRows?.({ table, lines, bytes: new Map() });
    else if (lines.length > 1 || line === undefined) throw refused(DAMAGED);
    else this.#open = { table, line, waiting: held, bytes: new Map() };
  }

  async #takeBytes(open: OpenRow, entry: Entry): Promise<void> {
    const next = open.waiting.shift();
    if (!next) throw refused(DAMAGED);
    const content = await contentOf(entry, bytesName(open.table.name, this.#number, next.column), LIMITS.bytes);
    if (content.length !== next.length) throw refused(DAMAGED);
    this.#digest.update(content);
    open.bytes.set(next.column, content);
    if (open.waiting.length > 0) return;
    this.#open = undefined;
    await this.visitor.onRows?.({ table: open.table, lines: [open.line], bytes: open.bytes });
  }

  async #takeManifest(entry: Entry): Promise<void> {
    if (this.#open) throw refused(DAMAGED);
    const { data } = parse(ManifestSchema, await contentOf(entry, 'manifest.json', LIMITS.json));
    for (const table of this.#header?.tables.slice(this.#at) ?? []) this.#closeTable(table.name);
    const { contents } = data;
    const isRight =
      data.sha256 === sha256(JSON.stringify(contents)) &&
      contents.header === this.#headerSha &&
      contents.entries === this.#entries &&
      JSON.stringify(contents.tables) === JSON.stringify(this.#seen);
    if (!isRight) throw refused(DAMAGED);
    this.#contents = contents;
    this.#seal = data.seal ?? null;
  }

  #closeTable(name: string): void {
    this.#seen.push({ name, rows: this.#rows, sha256: this.#digest.digest('hex') });
    this.#at++;
    this.#number = 0;
    this.#rows = 0;
    this.#digest = createHash('sha256');
  }
}
