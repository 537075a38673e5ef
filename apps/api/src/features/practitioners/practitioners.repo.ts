import type { Practitioner } from '@harmony/domain';
import type { Insertable, Updateable } from 'kysely';
import { imageAlt } from '../../content/image-alt.repo';
import { withCleanRichText } from '../../content/rich-text';
import { deleteRow } from '../../db/delete-row';
import { missedUpdate } from '../../db/missed-update';
import { prepared } from '../../db/prepared';
import { sorted, type Position } from '../../db/reorder';
import type { Db } from '../../db/schema';
import type { PractitionerTable } from '../../db/schema/content';
import { claimingSlug, freeSlug } from '../../db/slug';
import { inTransaction } from '../../db/transaction';

type NewPractitionerRow = Omit<Insertable<PractitionerTable>, 'slug'> & { slug?: string };
type PractitionerRowPatch = Updateable<PractitionerTable>;

const STORED = [
  'id',
  'slug',
  'name',
  'title',
  'bio',
  'imageUrl',
  'bookingUrl',
  'specialties',
  'education',
  'certifications',
  'isActive',
  'orderIndex',
  'createdAt',
  'updatedAt',
] as const;

/** What a row answers with. */
const COLUMNS = [...STORED, imageAlt('practitioners')] as const;

const RICH_TEXT = ['bio'] as const;

/** All practitioners in the order of the console, inactive ones included. */
export const listPractitioners = prepared((db) =>
  db.selectFrom('practitioners').select(COLUMNS).orderBy('orderIndex').orderBy('id'),
);

/** The practitioners the public sees, in their order. */
export const listActivePractitioners = prepared((db) =>
  db.selectFrom('practitioners').select(COLUMNS).where('isActive', '=', true).orderBy('orderIndex').orderBy('id'),
);

const practitionersBySlug = prepared((db, args: { slug: string }) =>
  db.selectFrom('practitioners').select(COLUMNS).where('slug', '=', args.slug),
);

/** The practitioner of an address, whether it is published or not. */
export async function findPractitionerBySlug(db: Db, slug: string): Promise<Practitioner | undefined> {
  const [practitioner] = await practitionersBySlug(db, { slug });
  return practitioner;
}

/** Without a slug one is made from the name; a slug that is taken answers 409. */
export function insertPractitioner(db: Db, { slug: wanted, ...row }: NewPractitionerRow): Promise<Practitioner> {
  return inTransaction(db, async (trx) => {
    const slug = wanted ?? (await freeSlug(trx, 'practitioners', row.name, { fallback: 'practitioner' }));
    return claimingSlug(() =>
      trx
        .insertInto('practitioners')
        .values({ ...withCleanRichText(row, RICH_TEXT), slug })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
export async function updatePractitioner(
  db: Db,
  id: number,
  patch: PractitionerRowPatch,
  seen: string | null,
): Promise<Practitioner> {
  const row = await claimingSlug(() =>
    db
      .updateTable('practitioners')
      // At least one column has to be set for a body without fields; the row's own value changes nothing.
      .set((eb) => ({ isActive: eb.ref('isActive'), ...withCleanRichText(patch, RICH_TEXT) }))
      .where('id', '=', id)
      .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw await missedUpdate(db, 'practitioners', id, 'Practitioner');
  return row;
}

export const deletePractitioner = (db: Db, id: number): Promise<void> =>
  deleteRow(db, 'practitioners', id, 'Practitioner');

/** Sorts the practitioners and returns the new list. */
export const reorderPractitioners = (db: Db, positions: readonly Position[]): Promise<Practitioner[]> =>
  sorted(db, 'practitioners', positions, listPractitioners);
