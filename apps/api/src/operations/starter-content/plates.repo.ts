import { imagePath } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../platform/db/schema';
import { PLATES, PORTRAITS, STREET_PLAN } from './plates';

/** How the files beside this one were drawn: the size of each kind in px, and the colour of its ground. */
const DRAWN = [
  { words: { ...PLATES, ...STREET_PLAN }, width: 1000, height: 750, dominantColor: '#f8f7f2' },
  { words: PORTRAITS, width: 640, height: 800, dominantColor: '#d2e4d9' },
] as const;

/**
 * Puts the drawings of the starter content into the image library, as they are: nothing is encoded anew.
 *
 * @returns the `imageUrl` of each drawing by the slug of its product, treatment or practitioner, or its name
 */
export async function insertPlates(trx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const { words, ...drawn } of DRAWN) {
    for (const [slug, alt] of Object.entries(words)) {
      const bytes = await readFile(path.join(__dirname, 'plates', `${slug}.webp`));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const { id } = await trx
        .insertInto('images')
        .values({ ...drawn, mime: 'image/webp', alt, bytes, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow();
      urls.set(slug, imagePath(id));
    }
  }
  return urls;
}
