import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip, gunzipSync } from 'node:zlib';
import { isError } from '../../../platform/http/error-mapping';
import { DAMAGED, GZIP_START, LIMITS, mostPackedAnew, mostUnpacked, NOT_OURS, refused } from './archive-format';
import { plainGzipHeader } from './archive-writer';
import { checkRoom, explained } from '../folder';

/*
 * An archive that was away may come back in another form: Safari unpacks what it downloads, and people pack what is packed.
 * Digests and seal are about what the archive holds, not about its packing. So it is brought back into the form it was
 * written in, the only one that the reader takes. Whatever the CRC of its own gzip would have covered is still covered:
 * what entries hold by the digests, their headers by the checksum in each, and the rest of the tar by `checkedTar`. Only
 * what another program's gzip says of itself (when, by whom, under which name) may be anything.
 */

/** What our tar starts with: the name of its first entry. */
const TAR_START = Buffer.from('header.json\0');
const TAR_BLOCK = 512;
/** Two such blocks end a tar. */
const NOTHING = Buffer.alloc(TAR_BLOCK);
/** Size, time and checksum in the header of an entry: bytes 124 to 155. */
const TAR_NUMBERS = /^([0-7]{11})[ \0].{12}[0-7]{6}(?: \0|\0 )$/s;
/** So much of a file tells what is in it, also behind the name that gzip may have noted. */
const LOOK_BYTES = 4096;
const MOST_LAYERS = 2;

/**
 * How many times the tar of an archive was packed, by how the file starts; null: there is none of ours in it.
 *
 * @throws ApiError 409 when the start is our own but for one bit: no other program writes that
 */
export function timesPacked(start: Buffer, most = MOST_LAYERS): number | null {
  if (startsWith(start, TAR_START)) return 0;
  if (most === 0 || !startsWith(start, GZIP_START.subarray(0, 3))) return null;
  if (bitsUnlikeOurs(start) === 1) throw refused(DAMAGED);
  const inside = timesPacked(startOfUnpacked(start), most - 1);
  if (inside !== null) return inside + 1;
  // Cut off or changed right behind its start: the reader says which.
  return startsWith(start, GZIP_START) ? 1 : null;
}

/**
 * Runs `use` with an archive in the form it was written in: with the file itself, or with one in `folder` that exists as
 * long as `use` runs, unless it is moved.
 *
 * @throws ApiError 409 when there is no archive in the file or a damaged one, 507 when there is no room for unpacking it
 */
export async function inOwnForm<T>(file: string, folder: string, use: (file: string) => Promise<T>): Promise<T> {
  const { start, size } = await lookAt(file);
  const times = timesPacked(start);
  if (times === null) throw refused(NOT_OURS);
  if (times === 1 && startsWith(start, GZIP_START)) return use(file);
  const own = join(folder, `repacked-${randomBytes(8).toString('hex')}.part`);
  await checkRoom(folder, size, 'for this file');
  try {
    await packAnew(file, { size, times }, own);
    return await use(own);
  } finally {
    await rm(own, { force: true });
  }
}

async function lookAt(file: string): Promise<{ start: Buffer; size: number }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOK_BYTES), 0, LOOK_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

const startsWith = (content: Buffer, start: Buffer): boolean => content.subarray(0, start.length).equals(start);

const bitsUnlikeOurs = (start: Buffer): number =>
  GZIP_START.reduce((bits, byte, at) => bits + onesIn(byte ^ (start[at] ?? 0)), 0);

const onesIn = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

function startOfUnpacked(packed: Buffer): Buffer {
  try {
    // Without this flush it throws at what is not whole.
    return gunzipSync(packed.subarray(0, LOOK_BYTES), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

async function packAnew(file: string, { size, times }: { size: number; times: number }, own: string): Promise<void> {
  let tar: AsyncIterable<Buffer> = createReadStream(file);
  for (let layer = 0; layer < times; layer++) tar = atMost(mostUnpacked(size), gunzipped(tar));
  try {
    await pipeline(
      checkedTar(tar),
      createGzip(),
      (packed: AsyncIterable<Buffer>) => atMost(mostPackedAnew(size), plainGzipHeader(packed)),
      createWriteStream(own, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    throw isError(error) && String(Reflect.get(error, 'code')).startsWith('Z_') ? refused(DAMAGED) : explained(error);
  }
}

/** Bombs are given up as soon as they are larger than any archive. */
async function* atMost(most: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) throw refused(DAMAGED);
    yield piece;
  }
}

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const pieces: AsyncIterable<Buffer> = gunzip;
  let given = 0;
  const counted = async function* () {
    for await (const piece of packed) {
      given += piece.length;
      yield piece;
    }
  };
  // Whatever fails in it is heard from the pieces as well.
  const feed = pipeline(counted, gunzip).catch(() => undefined);
  try {
    yield* pieces;
  } finally {
    await feed;
  }
  // Gzip lets pass what follows its end.
  if (gunzip.bytesWritten !== given) throw refused(DAMAGED);
}

/** Refuses a tar that is cut off, or has anything but zeros between its entries and behind them: no digest covers those. */
async function* checkedTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of the entry that are still to come. */
  let left = 0;
  let ends = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.length - (bytes.length % TAR_BLOCK);
    for (let at = 0; at < whole;) {
      const taken = Math.min(left, whole - at);
      const next = at + Math.max(TAR_BLOCK, Math.ceil(taken / TAR_BLOCK) * TAR_BLOCK);
      if (taken === 0) {
        const header = bytes.subarray(at, next);
        if (header.equals(NOTHING)) ends++;
        else left = sizeIn(header);
      } else {
        left -= taken;
        if (bytes.subarray(at + taken, next).some((byte) => byte !== 0)) throw refused(DAMAGED);
      }
      at = next;
    }
    if (ends > 2) throw refused(DAMAGED);
    rest = bytes.subarray(whole);
    yield bytes.subarray(0, whole);
  }
  if (rest.length > 0 || left > 0 || ends < 2) throw refused(DAMAGED);
}

function sizeIn(header: Buffer): number {
  const [, octal] = TAR_NUMBERS.exec(header.toString('latin1', 124, 156)) ?? [];
  const size = Number.parseInt(octal ?? '', 8);
  if (!(size <= LIMITS.bytes)) throw refused(DAMAGED);
  return size;
}
