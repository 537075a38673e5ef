import { imagePath } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../platform/db/schema';
import type { readStarterRecords } from './records';

/** How the files in `plates/` were drawn: the size in px, and the color of the ground. */
const PLATE = { width: 1000, height: 750, dominantColor: '#f8f7f2' };
const PORTRAIT = { width: 640, height: 800, dominantColor: '#d2e4d9' };

/** The picture of the setting `directions_image`, which says what the starter directions say. */
const STREET_PLAN = {
  body: { slug: 'street-plan' },
  picture:
    'Street plan: the entrance on Alder Street beside the bookshop, parking behind the building reached from South 5th Street, a ramp between the two, and the bus stop at the corner of both streets',
};

/**
 * Puts the drawings of the starter content into the image library, as they are: nothing is encoded anew.
 *
 * @returns the `imageUrl` of each drawing by the slug of its product, treatment or practitioner, or its name
 */
export async function insertPlates(
  trx: Transaction<Database>,
  { productCategories, services, practitioners }: ReturnType<typeof readStarterRecords>,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  const products = productCategories.flatMap((category) => category.products);
  for (const { shown, drawn } of [
    { shown: [...products, ...services, STREET_PLAN], drawn: PLATE },
    { shown: practitioners, drawn: PORTRAIT },
  ])
    for (const { body, picture } of shown) {
      if (picture === null) continue;
      const bytes = await readFile(path.join(__dirname, 'plates', `${body.slug}.webp`));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const { id } = await trx
        .insertInto('images')
        .values({ ...drawn, mime: 'image/webp', alt: picture, bytes, sha256 })
        .returning('id')
        .executeTakeFirstOrThrow();
      urls.set(body.slug, imagePath(id));
    }
  return urls;
}
