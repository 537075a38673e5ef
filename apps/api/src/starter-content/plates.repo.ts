import { imagePath } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/schema';
import { PLATES } from './plates';

/** Drawn by tools/art/plates.mjs: all have this size, on this paper. */
const DRAWN = { mime: 'image/webp', width: 1000, height: 750, dominantColor: '#f8f7f2' } as const;

/**
 * Puts the drawings of the starter content into the image library, as they are: nothing is encoded anew.
 *
 * @returns the `imageUrl` of each drawing by the slug of its product or treatment
 */
export async function insertPlates(trx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const [slug, alt] of Object.entries(PLATES)) {
    const bytes = await readFile(path.join(__dirname, 'plates', `${slug}.webp`));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { id } = await trx
      .insertInto('images')
      .values({ ...DRAWN, alt, bytes, sha256 })
      .returning('id')
      .executeTakeFirstOrThrow();
    urls.set(slug, imagePath(id));
  }
  return urls;
}
