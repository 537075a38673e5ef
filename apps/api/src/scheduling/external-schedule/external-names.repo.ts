import { plainName } from '@harmony/domain';
import { sql } from 'kysely';
import type { ExternalName } from '../../patients';
import type { Db } from '../../platform/db/schema';

/** A service with a practitioner that can be booked, with the ids that both have in the other program. */
export interface ExternalPair {
  serviceId: number;
  practitionerId: number;
  service: string;
  practitioner: string;
  /** Minutes that it takes here. */
  duration: number;
}

/** Everything that could be booked there: what both names are known of, and whose length somebody has said. */
export async function readPairs(db: Db): Promise<ExternalPair[]> {
  const rows = await db
    .selectFrom('practitionerServices')
    .innerJoin('serviceRules', 'serviceRules.serviceId', 'practitionerServices.serviceId')
    .innerJoin('services', 'services.id', 'practitionerServices.serviceId')
    .innerJoin('practitioners', 'practitioners.id', 'practitionerServices.practitionerId')
    .innerJoin('outerNames as service', 'service.serviceId', 'services.id')
    .innerJoin('outerNames as practitioner', 'practitioner.practitionerId', 'practitioners.id')
    .select((eb) => [
      'practitionerServices.serviceId',
      'practitionerServices.practitionerId',
      'service.outerId as service',
      'practitioner.outerId as practitioner',
      eb.fn.coalesce('practitionerServices.duration', 'services.duration').as('duration'),
    ])
    .where('services.isActive', '=', true)
    .where('practitioners.isActive', '=', true)
    .orderBy('practitionerServices.serviceId')
    .orderBy('practitionerServices.practitionerId')
    .execute();
  return rows.flatMap(({ service, practitioner, duration, ...ids }) =>
    service === null || practitioner === null || duration === null ? [] : [{ ...ids, service, practitioner, duration }],
  );
}

interface Own {
  id: number;
  name: string;
}

/** What can be booked by its own name: services with rules, and active practitioners who give one. */
export const ownServices = (db: Db): Promise<Own[]> =>
  db
    .selectFrom('services')
    .innerJoin('serviceRules', 'serviceRules.serviceId', 'services.id')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .orderBy('orderIndex')
    .orderBy('id')
    .execute();

export const ownPractitioners = (db: Db): Promise<Own[]> =>
  db
    .selectFrom('practitioners')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('practitionerServices')
          .select('serviceId')
          .whereRef('practitionerServices.practitionerId', '=', 'practitioners.id'),
      ),
    )
    .orderBy('orderIndex')
    .orderBy('id')
    .execute();

/** Whether something can be booked here of which it was never asked what it is called there. */
export async function areNamesNew(db: Db): Promise<boolean> {
  const [services, practitioners, names] = await Promise.all([
    ownServices(db),
    ownPractitioners(db),
    db.selectFrom('outerNames').select(['serviceId', 'practitionerId']).execute(),
  ]);
  const known = {
    services: names.map(({ serviceId }) => serviceId),
    practitioners: names.map((row) => row.practitionerId),
  };
  return (
    services.some(({ id }) => !known.services.includes(id)) ||
    practitioners.some(({ id }) => !known.practitioners.includes(id))
  );
}

/** Finds what nobody has chosen by its name, and notes what is not found. */
export async function findNames(
  db: Db,
  found: { services: readonly ExternalName[]; practitioners: readonly ExternalName[] },
  title: string,
): Promise<void> {
  const services = byName(await ownServices(db), found.services, title);
  const practitioners = byName(await ownPractitioners(db), found.practitioners, title);
  await db.transaction().execute(async (trx) => {
    const rows = [
      ...services.map(({ id, ...row }) => ({ serviceId: id, practitionerId: null, ...row })),
      ...practitioners.map(({ id, ...row }) => ({ serviceId: null, practitionerId: id, ...row })),
    ];
    for (const row of rows)
      await trx
        .insertInto('outerNames')
        .values(row)
        .onConflict((clash) =>
          clash
            .column(row.serviceId === null ? 'practitionerId' : 'serviceId')
            .doUpdateSet({ outerId: row.outerId, problem: row.problem })
            .where('outerNames.isChosen', '=', false)
            // What was found before may have a problem of another kind.
            .where('outerNames.outerId', 'is distinct from', row.outerId),
        )
        .execute();
    await forgetGone(trx, 'serviceId', found.services, title);
    await forgetGone(trx, 'practitionerId', found.practitioners, title);
  });
}

/** Names as people compare them, whichever way the other program writes a letter. */
const plain = (name: string): string => plainName(name.normalize('NFKC'));

function byName(own: readonly Own[], there: readonly ExternalName[], title: string) {
  return own.map(({ id, name }) => {
    const same = there.filter((each) => plain(each.name) === plain(name));
    const [only] = same;
    if (same.length === 1 && only) return { id, outerId: only.id, problem: null };
    const problem =
      same.length === 0
        ? `Nothing in ${title} has this name. Choose what it’s called there.`
        : `Several in ${title} have this name. Choose which one it is.`;
    return { id, outerId: null, problem };
  });
}

/** Says of what was chosen whether it is still there. */
async function forgetGone(
  trx: Db,
  column: 'serviceId' | 'practitionerId',
  there: readonly ExternalName[],
  title: string,
): Promise<void> {
  const isThere = sql<boolean>`outer_id = any(${there.map(({ id }) => id)}::text[])`;
  const chosen = trx
    .updateTable('outerNames')
    .where(column, 'is not', null)
    .where('isChosen', '=', true)
    .where('outerId', 'is not', null);
  await chosen
    .set({ problem: `It is not in ${title} any more. Choose another.` })
    .where(sql<boolean>`not ${isThere}`)
    .execute();
  await chosen.set({ problem: null }).where(isThere).where('problem', 'like', 'It is not in %').execute();
}

/**
 * Notes of each service whether its times there are as long as here, as far as the times that were read tell.
 *
 * @param lengths by service: whether one of the times fits, and the length in minutes of one that does not
 */
export async function noteLengths(
  db: Db,
  lengths: ReadonlyMap<number, { fits: boolean; other: number | null }>,
  title: string,
): Promise<void> {
  for (const [serviceId, { fits, other }] of lengths) {
    if (!fits && other === null) continue;
    const problem = fits
      ? null
      : `A visit takes ${other} minutes in ${title}, but not the same here. Make them the same.`;
    await db
      .updateTable('outerNames')
      .set({ problem })
      .where('serviceId', '=', serviceId)
      .where('problem', 'is distinct from', problem)
      .execute();
  }
}
