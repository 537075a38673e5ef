import { spokenField, type WaitEntry, type WaitState } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { tokenHash } from '../../platform/crypto/link-token';
import { isLeftOut } from '../../mail';
import { openRows } from '../../platform/db/encrypted/words';
import type { Database, Db } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';
import { notFound } from '../../platform/http/api-error';
import { tokenOfEntry } from './token';

type Trx = Transaction<Database>;

/** The entry of a link. 404 when the link is wrong or its entry gone: nobody learns which. */
export async function openEntry(db: Db, token: string) {
  const entry = await db
    .selectFrom('waitEntries')
    .leftJoin('services', 'services.id', 'waitEntries.serviceId')
    .leftJoin('practitioners', 'practitioners.id', 'waitEntries.practitionerId')
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'waitEntries.visitId').on('visits.state', 'in', ['requested', 'booked']),
    )
    .select([
      'waitEntries.id',
      'waitEntries.state',
      'waitEntries.name',
      'waitEntries.email',
      'waitEntries.phone',
      'waitEntries.forName',
      'waitEntries.isFirst',
      'waitEntries.weekdays',
      'waitEntries.parts',
      'waitEntries.firstDate',
      'waitEntries.lastDate',
      'services.slug as serviceSlug',
      'services.name as serviceName',
      'services.translations as serviceTranslations',
      'practitioners.slug as practitionerSlug',
      'practitioners.name as practitionerName',
      'visits.id as visitId',
      'visits.patientId',
      'visits.contactPhone as visitPhone',
      'visits.startsAt as visitAt',
      'visits.forName as visitForName',
      isLeftOut(sql<string>`'wait-list-joined:' || wait_entries.id`).as('isUntold'),
    ])
    .where('waitEntries.keyHash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!entry) throw notFound('Entry');
  return entry;
}

/** Entries with who comes, where it is somebody else, as it was written: by the visit that is to be earlier, else by the entry. */
export async function withNames<Row extends { forName: Encrypted | null; visitForName: Encrypted | null }>(
  db: Db,
  entries: readonly Row[],
) {
  const own = await openRows(db, 'waitEntries', { forName: 'forName' }, entries);
  const rows = await openRows(db, 'visits', { visitForName: 'forName' }, own);
  return rows.map(({ visitForName, ...row }) => ({ ...row, forName: visitForName ?? row.forName }));
}

/** What the page of a link shows, in the language that is spoken. 404 as above. */
export async function showEntry(db: Db, token: string): Promise<WaitEntry> {
  const entry = await openEntry(db, token);
  const { timeZone } = await readSiteSettings(db);
  const { serviceSlug, practitionerSlug, practitionerName } = entry;
  const serviceName = spokenField(entry.serviceTranslations, 'name', entry.serviceName);
  return {
    state: entry.state,
    service: serviceSlug === null || serviceName === null ? null : { slug: serviceSlug, name: serviceName },
    practitioner:
      practitionerSlug === null || practitionerName === null
        ? null
        : { slug: practitionerSlug, name: practitionerName },
    weekdays: entry.weekdays,
    parts: entry.parts,
    from: entry.firstDate,
    until: entry.lastDate,
    timeZone,
    visitAt: entry.visitAt,
    isUntold: entry.isUntold,
    offer: entry.state === 'waiting' ? await lastOffer(db, entry.id) : null,
  };
}

/** The time that they were last asked about, as long as it lies ahead. */
async function lastOffer(db: Db, entryId: number): Promise<WaitEntry['offer']> {
  const offer = await db
    .selectFrom('slotOffers')
    .innerJoin('practitioners', 'practitioners.id', 'slotOffers.practitionerId')
    .select([
      'startsAt',
      'endsAt',
      'practitioners.name as practitioner',
      'answerBy',
      sql<boolean>`(state <> 'asked' or hold_id is null or answer_by <= clock_timestamp())`.as('isGone'),
      sql<boolean>`starts_at > clock_timestamp()`.as('isAhead'),
    ])
    .where('entryId', '=', entryId)
    .orderBy('slotOffers.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!offer?.isAhead) return null;
  const { isAhead: _isAhead, ...shown } = offer;
  return shown;
}

/** Ends somebody's waiting, and what they are asked about. The schedule is locked. */
export const endEntry = (trx: Trx, id: number, state: Exclude<WaitState, 'waiting'>): Promise<void> =>
  endEntries(trx, [{ id }], state);

/** The same of several at once. */
export async function endEntries(
  trx: Trx,
  entries: readonly { id: number }[],
  state: Exclude<WaitState, 'waiting'>,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('waitEntries')
      .set({ state, endedAt: sql<string>`now()` })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .execute();
    await trx
      .updateTable('slotOffers')
      .set({ state: 'ended' })
      .where('entryId', 'in', ids)
      .where('state', '=', 'asked')
      .execute();
  }
  await releaseUnasked(trx);
}

/** A time that nobody is asked about any more is kept for nobody. The schedule is locked. */
export async function releaseUnasked(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('holds')
    .where('id', 'in', (eb) => eb.selectFrom('slotOffers').select('holdId').where('holdId', 'is not', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slotOffers')
            .select('slotOffers.id')
            .whereRef('holdId', '=', 'holds.id')
            .where('state', '=', 'asked'),
        ),
      ),
    )
    .execute();
}

/** The token of an entry's link, by its uid; null when the secret that it was made with is gone. */
export async function findToken(db: Db, secrets: readonly string[], uid: string): Promise<string | null> {
  const row = await db.selectFrom('waitEntries').select(['uid', 'keyHash']).where('uid', '=', uid).executeTakeFirst();
  return row ? tokenOfEntry(secrets, row) : null;
}
