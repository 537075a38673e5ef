import type { Service } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { imageAlt } from '../../content/image-alt.repo';
import { withCleanRichText } from '../../content/rich-text';
import { deleteRow } from '../../db/delete-row';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { sorted, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { ServiceTable } from '../../db/schema/content';
import { claimingSlug, freeSlug } from '../../db/slug';
import { inTransaction } from '../../db/transaction';

type NewServiceRow = Omit<Insertable<ServiceTable>, 'slug'> & { slug?: string };
type ServiceRowPatch = Updateable<ServiceTable>;

const STORED = [
  'id',
  'slug',
  'name',
  'description',
  'shortDescription',
  'imageUrl',
  'price',
  'duration',
  'isActive',
  'isFeatured',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

/** What a row answers with. */
const COLUMNS = [...STORED, imageAlt('services')] as const;

const RICH_TEXT = ['description'] as const;

/** All services in the order of the console, inactive ones included. */
export const listServices = prepared((db) =>
  db.selectFrom('services').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** The services the public sees, in their order. */
export const listActiveServices = prepared((db) =>
  db.selectFrom('services').select(COLUMNS).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
);

const servicesBySlug = prepared((db, args: { slug: string }) =>
  db.selectFrom('services').select(COLUMNS).where('slug', '=', args.slug),
);

/** The service of an address, whether it is published or not. */
export async function findServiceBySlug(db: Db, slug: string): Promise<Service | undefined> {
  const [service] = await servicesBySlug(db, { slug });
  return service;
}

/** Without a slug one is made from the name; a slug that is taken answers 409. */
export function insertService(db: Db, { slug: wanted, ...row }: NewServiceRow): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const slug = wanted ?? (await freeSlug(trx, 'services', row.name, { fallback: 'service' }));
    return claimingSlug(() =>
      trx
        .insertInto('services')
        .values({ ...withCleanRichText(row, RICH_TEXT), slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updateService(db: Db, id: number, patch: ServiceRowPatch, seen: string | null): Promise<Service> {
  const row = await claimingSlug(() =>
    db
      .updateTable('services')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...withCleanRichText(patch, RICH_TEXT) }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'services', id, 'Service');
  return row;
}

export const deleteService = (db: Db, id: number): Promise<void> => deleteRow(db, 'services', id, 'Service');

/** Sorts the services and returns the new list. */
export const reorderServices = (db: Db, positions: readonly Position[]): Promise<Service[]> =>
  sorted(db, 'services', positions, listServices);
