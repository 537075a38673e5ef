import { BLOCK_KIND_NAMES, calendarText, GIVEN_UP_STATES, type CalendarEvent, type FeedShows } from '@harmony/domain';
import { sql } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';

/** What a feed holds, in days before and after now. */
const [DAYS_BEFORE, DAYS_AFTER] = [14, 90];
const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3600;

/**
 * The calendar of a feed's key; null when there is no such key, or its practitioner does not work here any more. It is looked for by its
 * hash, so that the time an answer takes says nothing of the key. The same visits make the same text.
 */
export async function readFeed(db: Db, key: string, now: Date): Promise<string | null> {
  const feed = await db
    .selectFrom('calendarFeeds')
    .innerJoin('practitioners', 'practitioners.id', 'practitionerId')
    .select(['calendarFeeds.id', 'practitionerId', 'shows'])
    .where('keyHash', '=', tokenHash(key))
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!feed) return null;
  await noteReading(db, feed.id);
  return calendarText('publish', [...(await visitEvents(db, feed, now)), ...(await blockEvents(db, feed, now))]);
}

/** To the hour: phones ask all the time. */
async function noteReading(db: Db, id: number): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: secondsFromNow(0) })
    .where('id', '=', id)
    .where((feed) => feed.or([feed('lastReadAt', 'is', null), feed('lastReadAt', '<', secondsFromNow(-HOUR_SECONDS))]))
    .execute();
}

interface Feed {
  practitionerId: number;
  shows: FeedShows;
}

const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();

async function visitEvents(db: Db, { practitionerId, shows }: Feed, now: Date): Promise<CalendarEvent[]> {
  const visits = await db
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'patientId')
    .select((eb) => [
      'uid',
      'sequence',
      'startsAt',
      'endsAt',
      'patients.name',
      eb
        .selectFrom('visitEvents')
        .select(sql<string>`max(at)`.as('at'))
        .whereRef('visitId', '=', 'visits.id')
        .as('changedAt'),
    ])
    .where('practitionerId', '=', practitionerId)
    .where('state', 'not in', GIVEN_UP_STATES)
    .where('startsAt', '>', daysFrom(now, -DAYS_BEFORE))
    .where('startsAt', '<', daysFrom(now, DAYS_AFTER))
    .orderBy('startsAt')
    .orderBy('visits.id')
    .execute();
  return visits.map(({ uid, sequence, startsAt, endsAt, name, changedAt }) => ({
    uid,
    sequence,
    startsAt: new Date(startsAt),
    ...(endsAt !== null && { endsAt: new Date(endsAt) }),
    stampedAt: new Date(changedAt ?? startsAt),
    summary: shows === 'busy' ? 'Busy' : initialsOf(name),
  }));
}

/** Blocked time, by its kind: a title may say more than a phone should show. */
async function blockEvents(db: Db, { practitionerId, shows }: Feed, now: Date): Promise<CalendarEvent[]> {
  const blocks = await db
    .selectFrom('blocks')
    .select(['id', 'revision', 'kind', 'startsAt', 'endsAt', 'updatedAt'])
    .where('practitionerId', '=', practitionerId)
    .where('endsAt', '>', daysFrom(now, -DAYS_BEFORE))
    .where('startsAt', '<', daysFrom(now, DAYS_AFTER))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return blocks.map(({ id, revision, kind, startsAt, endsAt, updatedAt }) => ({
    uid: `block-${id}`,
    sequence: revision - 1,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    stampedAt: new Date(updatedAt),
    summary: shows === 'busy' ? 'Busy' : BLOCK_KIND_NAMES[kind],
  }));
}

/** 'Ana María Lee' is 'A. M. L.'. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => [...part].find((character) => /\p{L}/u.test(character)))
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ') || 'Busy';
