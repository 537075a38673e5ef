import { createHash, randomUUID } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import { pack as createPack, type Pack } from 'tar-stream';
import { appVersion } from '../../../platform/app-version';
import type { Database } from '../../../platform/db/schema';
import {
  bytesName,
  CHUNK_BYTES,
  chunkName,
  FORMAT,
  FORMAT_VERSION,
  GZIP_START,
  sha256,
  type Contents,
  type Header,
} from './archive-format';
import { valuesOf } from './archive-row';
import { sealOf } from './archive-seal';
import { describeTables, readSchemaVersion, type Connection, type TableShape } from '../catalogue.repo';
import {
  bytesColumns,
  inSnapshot,
  measure,
  readBytes,
  readContentVersion,
  readLineWith,
  readMoment,
  readRows,
  readSequence,
  type Row,
} from '../snapshot.repo';

/** The bytes of a picture that is not in the database, by its digest. */
export type FetchImage = (sha256: string) => Promise<Buffer>;

/** Receives the steps done and their total: a row is one step, and so are 64 KiB of an image. */
export type OnProgress = (done: number, total: number) => void;

const BYTES_PER_STEP = 65_536;

/**
 * Writes one moment of the database into `destination`, which it ends, sealed with the first of the keys. Memory stays the
 * same however much there is.
 *
 * @param fetchImage null: of pictures whose bytes are elsewhere it holds the digest alone
 */
export function writeArchive(
  db: Connection,
  destination: Writable,
  onProgress: OnProgress,
  [dataKey]: readonly string[],
  fetchImage: FetchImage | null = null,
): Promise<Contents> {
  if (dataKey === undefined) throw new Error('no key to seal the archive with');
  return inSnapshot(db, async (trx) => {
    const pack = createPack();
    const writer = new ArchiveWriter(trx, pack, onProgress, { dataKey, fetchImage });
    const flow = pipeline(Readable.from(pack), createGzip(), plainGzipHeader, destination);
    // Whichever of the two fails ends the other, and is the one that is heard.
    let cause: unknown;
    const fail = (error: unknown) => {
      cause ??= error;
      pack.destroy();
    };
    const [contents] = await Promise.all([writer.write().catch(fail), flow.catch(fail)]);
    if (!contents) throw cause;
    return contents;
  });
}

/** Gzip notes the system it runs on; archives do not. */
export async function* plainGzipHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? Buffer.concat([GZIP_START, chunk.subarray(GZIP_START.length)]) : chunk;
    isFirst = false;
  }
}

class ArchiveWriter {
  #entries = 0;
  #done = 0;
  #total = 0;

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly pack: Pack,
    private readonly onProgress: OnProgress,
    private readonly options: { dataKey: string; fetchImage: FetchImage | null },
  ) {}

  async write(): Promise<Contents> {
    const tables = await describeTables(this.trx);
    for (const table of tables) {
      const { rows, bytes } = await measure(this.trx, table);
      this.#total += rows + Math.ceil(bytes / BYTES_PER_STEP);
    }
    const header = JSON.stringify(await this.#header(tables));
    await this.#add('header.json', header);
    const contents: Contents = { header: sha256(header), entries: 0, tables: [], sequences: [] };
    for (const table of tables) {
      contents.tables.push({ name: table.name, ...(await this.#table(table)) });
      const sequence = await readSequence(this.trx, table);
      if (sequence) contents.sequences.push(sequence);
    }
    contents.entries = this.#entries;
    const manifest = {
      contents,
      sha256: sha256(JSON.stringify(contents)),
      seal: sealOf(this.options.dataKey, contents),
    };
    await this.#add('manifest.json', JSON.stringify(manifest));
    this.pack.finalize();
    return contents;
  }

  async #header(tables: TableShape[]): Promise<Header> {
    return {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      id: randomUUID(),
      createdAt: await readMoment(this.trx),
      appVersion,
      schema: await readSchemaVersion(this.trx),
      contentVersion: await readContentVersion(this.trx),
      tables,
    };
  }

  async #table(table: TableShape): Promise<{ rows: number; sha256: string }> {
    const digest = createHash('sha256');
    // A row with bytes has a chunk of its own, which its bytes follow.
    const most = bytesColumns(table).length > 0 ? 0 : CHUNK_BYTES;
    let rows = 0;
    let number = 0;
    let chunk = '';
    const flush = () => {
      const text = chunk;
      chunk = '';
      return this.#add(chunkName(table.name, ++number), text);
    };
    for await (const batch of readRows(this.trx, table)) {
      for (const row of batch) {
        rows++;
        const fetched = await this.#fetched(table, row);
        const line = fetched?.line ?? row.line;
        chunk += `${line}\n`;
        digest.update(`${line}\n`);
        if (chunk.length >= most) await flush();
        for (const held of fetched?.bytes ?? row.bytes) {
          const pieces = fetched?.pieces ?? readBytes(this.trx, table.name, row.place, held);
          await this.#addBytes(bytesName(table.name, number, held.column), held, pieces, (piece) =>
            digest.update(piece),
          );
        }
      }
      this.#step(batch.length);
    }
    if (chunk !== '') await flush();
    return { rows, sha256: digest.digest('hex') };
  }

  /** The row of a picture whose bytes are elsewhere, with them. */
  async #fetched(table: TableShape, row: Row) {
    const { fetchImage } = this.options;
    if (!fetchImage || table.name !== 'images' || row.bytes.length > 0) return null;
    const sha256 = valuesOf(row.line)[table.columns.findIndex(({ name }) => name === 'sha256')];
    const content = await fetchImage(String(sha256));
    const held = { column: 'bytes', length: content.length };
    return {
      line: await readLineWith(this.trx, table, row.place, held),
      bytes: [held],
      pieces: Readable.from([content]),
    };
  }

  #add(name: string, text: string): Promise<void> {
    this.#entries++;
    return new Promise((resolve, reject) => {
      this.pack.entry({ name, mtime: new Date(0) }, Buffer.from(text), (error) => (error ? reject(error) : resolve()));
    });
  }

  async #addBytes(
    name: string,
    { length }: Row['bytes'][number],
    pieces: AsyncIterable<Buffer>,
    seen: (piece: Buffer) => void,
  ): Promise<void> {
    this.#entries++;
    let finished: (error?: Error | null) => void = () => undefined;
    const written = new Promise<void>((resolve, reject) => {
      finished = (error) => (error ? reject(error) : resolve());
    });
    const entry = this.pack.entry({ name, size: length, mtime: new Date(0) }, finished);
    entry.on('error', finished);
    for await (const piece of pieces) {
      seen(piece);
      if (!entry.write(piece))
        await Promise.race([new Promise<void>((go) => void entry.once('drain', () => go())), written]);
      this.#step(piece.length / BYTES_PER_STEP);
    }
    entry.end(null);
    await written;
  }

  #step(steps: number): void {
    this.#done += steps;
    this.onProgress(Math.min(this.#total, Math.floor(this.#done)), this.#total);
  }
}
