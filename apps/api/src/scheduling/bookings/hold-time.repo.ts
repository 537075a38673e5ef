import { createHmac } from 'node:crypto';
import type { Hold } from '@harmony/domain';
import { isoOf, minuteOf, type PlacedVisit, type Wish } from '@harmony/domain/openings';
import type { CreateHoldBody } from '@harmony/domain/schemas';
import { networkOf } from '@harmony/http';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { deriveKey } from '../../platform/crypto/derive-key';
import type { Database, Db } from '../../platform/db/schema';
import { readChoice } from '../rules/booking-options.repo';
import { findOpenings } from '../openings/find-openings';
import { endHold, keepTime } from '../visits/holds.repo';
import { lockSchedule, placeVisit } from '../visits/place-visit.repo';
import { dateAt } from '../openings/stretch';
import { newToken, tokenHash } from './token';

/** So many times are kept at once for one address. */
const MOST_OF_ADDRESS = 2;
/** No more than one in so many times of a day is kept at once, whoever asks: nobody empties a day without booking. */
const ONE_IN = 4;

type Body = z.output<typeof CreateHoldBody>;

/**
 * Keeps a time for ten minutes, instead of the one that was kept before. Beyond the limits the time is only looked at: it
 * can be booked as long as nobody else does.
 *
 * @throws NotPlaced when the time cannot be had
 */
export async function holdTime(
  db: Db,
  config: Pick<AppConfig, 'sessionSecrets'>,
  { ip, body }: { ip: string; body: Body },
): Promise<Hold> {
  const { service, practitionerId } = await readChoice(db, body.service, body.with);
  const start = minuteOf(body.startsAt);
  const wish = { by: 'web', serviceId: service.id, practitionerId, isFirst: body.isFirst, start } as const;
  const free = await countOfDay(db, wish);
  const network = hashOf(config, ip);
  return db.transaction().execute(async (trx) => {
    const now = await lockSchedule(trx);
    if (body.replaces !== null) await endHold(trx, tokenHash(body.replaces));
    const placed = await placeVisit(trx, { ...wish, now });
    const isKept = (await countHolds(trx, network)) < MOST_OF_ADDRESS && (await heldThen(trx, placed)) * ONE_IN < free;
    const kept = isKept ? await keep(trx, placed, network) : { key: null, expiresAt: null };
    return {
      ...kept,
      startsAt: isoOf(placed.from),
      endsAt: isoOf(placed.until),
      practitionerId: placed.practitionerId,
    };
  });
}

/** Gives a time back; nothing happens when it was given back before. */
export const releaseHold = (db: Db, key: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    await endHold(trx, tokenHash(key));
  });

/**
 * The hold that a key belongs to, and with whom; null when its time is over. It is as long as the hold is there, which keeps others away
 * until the minute is over in which it ends (`lock_schedule`): whoever has the key is the last to be kept away by it.
 */
export const findHold = async (db: Db, key: string): Promise<{ id: number; practitionerId: number } | null> =>
  (await db
    .selectFrom('holds')
    .select(['id', 'practitionerId'])
    .where('keyHash', '=', tokenHash(key))
    .executeTakeFirst()) ?? null;

async function keep(trx: Transaction<Database>, placed: PlacedVisit, network: string) {
  const key = newToken();
  return { key, ...(await keepTime(trx, placed, { keyHash: tokenHash(key), network })) };
}

/** How many times of the day can be booked by this wish. */
async function countOfDay(db: Db, wish: Omit<Wish, 'now'>): Promise<number> {
  const { timeZone } = await readSiteSettings(db);
  const { starts } = await findOpenings(db, { ...wish, from: dateAt(wish.start, timeZone), days: 1 });
  return starts.reduce((sum, each) => sum + each.starts.length, 0);
}

async function countHolds(trx: Transaction<Database>, network: string): Promise<number> {
  const { count } = await trx
    .selectFrom('holds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many times are kept within half a day around a visit. */
async function heldThen(trx: Transaction<Database>, { from }: PlacedVisit): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct hold_id)::integer as count from claims where hold_id is not null
      and during && tstzrange(to_timestamp(${(from - 720) * 60}), to_timestamp(${(from + 720) * 60}))`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A network, so that equal ones can be counted and none can be read. */
const hashOf = ({ sessionSecrets: [secret = ''] }: Pick<AppConfig, 'sessionSecrets'>, ip: string): string =>
  createHmac('sha256', deriveKey(secret, 'networks of holds')).update(networkOf(ip)).digest('base64url');
