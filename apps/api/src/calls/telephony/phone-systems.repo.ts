import type { PhoneHealth } from '@harmony/domain';
import { sql } from 'kysely';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { isOfLeg, legsOf } from './fold-legs';
import type { KnownCall, PhoneExtension } from './port';

/** What is stored of a connection to a phone system. */
export interface PhoneConnection {
  subscriptionId: string | null;
  ownerId: string | null;
  health: PhoneHealth | null;
  heardAt: string | null;
  notedAt: string;
}

export function findConnection(db: Db, source: string): Promise<PhoneConnection | undefined> {
  return db
    .selectFrom('phoneConnections')
    .select(['subscriptionId', 'ownerId', 'health', 'heardAt', 'notedAt'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Saves what is given and leaves the rest as it is. */
export async function saveConnection(
  db: Db,
  source: string,
  { health, ...rest }: Partial<Omit<PhoneConnection, 'notedAt'>>,
): Promise<void> {
  const values = { ...rest, ...(health !== undefined && { health: JSON.stringify(health) }) };
  await db
    .insertInto('phoneConnections')
    .values({ source, ...values })
    .onConflict((clash) => clash.column('source').doUpdateSet({ ...values, notedAt: sql<string>`now()` }))
    .execute();
}

/** Replaces the list of a source's extensions. */
export async function saveExtensions(db: Db, source: string, extensions: readonly PhoneExtension[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('phoneExtensions').where('source', '=', source).execute();
    const rows = [
      ...new Map(extensions.map(({ extensionId, type }) => [extensionId, { source, extensionId, type }])).values(),
    ];
    if (rows.length > 0) await trx.insertInto('phoneExtensions').values(rows).execute();
  });
}

export function listExtensions(db: Db, source: string): Promise<PhoneExtension[]> {
  return db.selectFrom('phoneExtensions').select(['extensionId', 'type']).where('source', '=', source).execute();
}

/** Calls of a source that the database knows: the live ones (without tests), or those named. */
export async function listKnownCalls(db: Db, source: string, which: 'live' | readonly string[]): Promise<KnownCall[]> {
  if (which.length === 0) return [];
  const calls = await db
    .selectFrom('calls')
    .select(['callKey', 'status', 'phase'])
    .where('source', '=', source)
    .$if(which === 'live', (query) =>
      query.where('status', '!=', 'ended').where(sql<boolean>`not coalesce((state ->> 'isTest')::boolean, false)`),
    )
    .$if(which !== 'live', (query) => query.where('callKey', 'in', which === 'live' ? [] : which))
    .limit(1000)
    .execute();
  if (calls.length === 0) return [];
  const keys = calls.map(({ callKey }) => callKey);
  const events = await db
    .selectFrom('telephonyEvents')
    .select(['callKey', 'legs'])
    .where('source', '=', source)
    .where('callKey', 'in', keys)
    .where('state', '=', 'taken')
    .execute();
  return calls.map((call) => {
    const own = events.filter(({ callKey }) => callKey === call.callKey).flatMap((event) => event.legs ?? []);
    const { ordered, legs } = legsOf(own);
    return {
      ...call,
      lastOrder: Math.max(0, ...ordered.filter(isOfLeg).map(({ order }) => order)),
      legs: legs.map(({ key, role, direction, extension, kind }) => ({
        legKey: key,
        role,
        direction,
        extension,
        kind,
      })),
    };
  });
}

/** When a source last sent an event; tests do not count. */
export async function lastHeardAt(db: Db, source: string): Promise<string | null> {
  const row = await db
    .selectFrom('telephonyEvents')
    .select('receivedAt')
    .where('source', '=', source)
    .where('state', 'in', ['taken', 'ignored', 'waiting'])
    .where(sql<boolean>`(legs is null or legs -> 0 -> 'isTest' is null)`)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.receivedAt ?? null;
}

/** Opening hours and their time zone. */
export async function clinicHours(db: Db) {
  const { timeZone } = await readSiteSettings(db);
  return { timeZone, hours: await db.selectFrom('hours').selectAll().execute() };
}
