import { WEEK, type BusinessHour } from '@harmony/domain';
import { ReplaceWeekBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { lockContent } from '../../platform/db/content-lock';
import type { DraftTarget, Fields } from '../drafts/target';
import { invalidBy } from '../../platform/http/error-mapping';
import { listHours } from './hours.repo';
import { checkedWeek, replaceWeek } from './week.repo';

const NAME = 'Opening hours of the week';

type Entry = z.output<typeof ReplaceWeekBody>['entries'][number];

const Changes = ReplaceWeekBody.omit({ seen: true }).partial();

/** By day and time: two weeks that say the same are the same. */
const inTurn = (entries: readonly Entry[]): Entry[] =>
  entries
    .map(({ dayOfWeek, openTime, closeTime, isClosed, note }) => ({ dayOfWeek, openTime, closeTime, isClosed, note }))
    .sort((a, b) => a.dayOfWeek - b.dayOfWeek || (a.openTime ?? '').localeCompare(b.openTime ?? ''));

const weekly = (hours: readonly BusinessHour[]): BusinessHour[] => hours.filter(({ specialHours }) => !specialHours);

function parsed(changes: Fields): { entries?: Entry[] } {
  const { data, error } = Changes.safeParse(changes);
  if (error) throw invalidBy(error);
  return data.entries ? { entries: inTurn(checkedWeek(data.entries)) } : {};
}

/** What drafts do with the week, which is written as a whole. Special days have dates of their own. */
export const weekTarget: DraftTarget = {
  entity: 'hours',
  isId: (id) => id === WEEK,
  lock: lockContent,

  async read(db) {
    const hours = weekly(await listHours(db, {}));
    const latest = hours.map(({ updatedAt }) => updatedAt).sort();
    return { values: { entries: inTurn(hours) }, updatedAt: latest.at(-1) ?? null, name: NAME, isActive: null };
  },

  names: async (_db, ids) => new Map(ids.map((id) => [id, NAME])),
  parse: parsed,

  async write(trx, _id, changes) {
    const { entries } = parsed(changes);
    return entries ? replaceWeek(trx, entries, undefined) : listHours(trx, {});
  },

  addAgain: (trx, id, values) => weekTarget.write(trx, id, values, { seen: null, by: null }),
  known: ({ entries }) => ({ entries: inTurn((entries ?? []) as Entry[]) }),
  label: null,

  async preview(db, _id, changes) {
    const hours = await listHours(db, {});
    const { entries } = parsed(changes);
    if (!entries) return hours;
    const now = new Date().toISOString();
    const week = entries.map((entry, index) => ({
      ...entry,
      id: index + 1,
      specialHours: false,
      specialDate: null,
      createdAt: now,
      updatedAt: now,
    }));
    return [...week, ...hours.filter(({ specialHours }) => specialHours)];
  },
};
