import type { OpeningsAnswer } from '@harmony/domain';
import { isoOf, type PractitionerStarts } from '@harmony/domain/openings';
import type { Db } from '../../platform/db/schema';
import type { Found } from './find-openings';
import { dateAt } from './stretch';
import { timesAsOf } from './times-as-of.repo';

/** Free times as visitors are shown them, day by day. */
export const openingsAnswer = async (
  db: Db,
  { rules, lastDate, starts, validUntil }: Found,
): Promise<OpeningsAnswer> => ({
  timeZone: rules.timeZone,
  asOf: await timesAsOf(db, rules),
  lastDate,
  days: byDate(starts, rules.timeZone),
  validUntil: isoOf(validUntil),
});

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
