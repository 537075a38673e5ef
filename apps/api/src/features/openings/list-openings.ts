import type { OpeningsAnswer } from '@harmony/domain';
import { isoOf, type PractitionerStarts } from '@harmony/domain/openings';
import type { OpeningsQuery } from '@harmony/domain/schemas';
import { readMoment } from '../../db/moment';
import type { Db } from '../../db/schema';
import { readChoice } from '../../schedule/booking-options.repo';
import { findOpenings } from '../../schedule/find-openings';
import { dateAt } from '../../schedule/stretch';
import { timesAsOf } from '../../schedule/times-as-of.repo';

/** The free times that a visitor asks for. 404 when the service cannot be booked online, or not with this practitioner. */
export async function listOpenings(
  db: Db,
  { service: slug, with: who, from, days, first }: OpeningsQuery,
): Promise<OpeningsAnswer> {
  const moment = await readMoment(db);
  const { service, practitionerId } = await readChoice(db, slug, who, moment);
  const found = await findOpenings(
    db,
    {
      by: 'web',
      serviceId: service.id,
      practitionerId,
      isFirst: first ?? null,
      days,
      ...(from !== undefined && { from }),
    },
    moment,
  );
  return {
    timeZone: found.rules.timeZone,
    asOf: await timesAsOf(db, found.rules),
    lastDate: found.lastDate,
    days: byDate(found.starts, found.rules.timeZone),
    validUntil: isoOf(found.validUntil),
  };
}

function byDate(starts: readonly PractitionerStarts[], timeZone: string): OpeningsAnswer['days'] {
  const byStart = new Map<number, number[]>();
  for (const { practitionerId, starts: own } of starts)
    for (const start of own) listOf(byStart, start).push(practitionerId);
  const days = new Map<string, OpeningsAnswer['days'][number]['openings']>();
  for (const [start, practitionerIds] of [...byStart].sort(([a], [b]) => a - b))
    listOf(days, dateAt(start, timeZone)).push({ startsAt: isoOf(start), practitionerIds });
  return [...days].map(([date, openings]) => ({ date, openings }));
}

/** The list of a key, an empty one the first time. */
function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key);
  if (known) return known;
  const list: Item[] = [];
  lists.set(key, list);
  return list;
}
