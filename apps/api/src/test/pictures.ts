import type { Insertable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Db } from '../platform/db/schema';
import type { ImageTable } from '../publishing/images/tables';

/** A plain picture with a dark disc in the middle, so that its dominant colour and its backdrop are known. */
export function drawing({ width = 600, height = 400, wall = '#e8e4da' } = {}): Sharp {
  const radius = Math.round(Math.min(width, height) / 4);
  const side = radius * 2;
  const disc = Buffer.alloc(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, y] = [(pixel % side) - radius, Math.floor(pixel / side) - radius];
    disc.set([30, 60, 50, x * x + y * y <= radius * radius ? 255 : 0], pixel * 4);
  }
  return sharp({ create: { width, height, channels: 3, background: wall } }).composite([
    { input: disc, raw: { width: side, height: side, channels: 4 } },
  ]);
}

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG of a few hundred bytes whose header claims to be of any size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red green blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Puts a picture into the library whose bytes are none; returns its id. For tests of who shows it. */
export async function insertPicture(db: Db, said: Partial<Insertable<ImageTable>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values({
      bytes: Buffer.from('RIFF'),
      mime: 'image/webp',
      width: 800,
      height: 600,
      sha256: randomBytes(32).toString('hex'),
      ...said,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
