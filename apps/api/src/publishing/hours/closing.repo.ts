import { addDays, closingAt, CONFIG_CATALOGUE, zonedNow, type CloseEarlyResult, type DayEntry } from '@harmony/domain';
import { StoredAnnouncements, type CloseEarlyBody, type UndoCloseEarlyBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { checkedTranslations, checkedValue } from '../content/config-value';
import { withCleanRichText } from '../../platform/rich-text/rich-text';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, invalid, stale } from '../../platform/http/api-error';
import { COLUMNS, listHours } from './hours.repo';
import { rewriteDates } from './special-days.repo';

const ANNOUNCEMENT = 'announcement';
const DATES = ['announcement_starts', 'announcement_ends'] as const;

/**
 * Closes the clinic on a date, all day or from a time on, and sets the announcement when there is one: both or neither.
 * 409 when the date is neither today nor tomorrow by the clinic's clock, 400 when the time does not shorten that day.
 */
export function closeEarly(db: Db, body: z.output<typeof CloseEarlyBody>, now: Date): Promise<CloseEarlyResult> {
  const { date, closeTime, note, announcement } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    await refuseOtherDays(trx, date, now);
    const hours = await listHours(trx, {});
    const before = hours.filter((hour) => hour.specialDate === date);
    const written = await rewriteDates(trx, [date], remaining(hours, date, closeTime, note));
    return {
      hours: await listHours(trx, {}),
      undo: {
        date,
        entries: before.map(({ openTime, closeTime: close, isClosed, note: words }) => ({
          openTime,
          closeTime: close,
          isClosed,
          note: words,
        })),
        written: written.map(({ id, updatedAt }) => ({ id, updatedAt })),
        announcement: announcement === undefined ? null : await announce(trx, announcement),
      },
    };
  });
}

/** Restores what a closing replaced; 409 when the date or the announcement was changed since. */
export function undoCloseEarly(db: Db, body: z.output<typeof UndoCloseEarlyBody>) {
  const { date, entries, written, announcement } = body;
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const stored = await trx.selectFrom('hours').select(COLUMNS).where('specialDate', '=', date).execute();
    const isAsWritten =
      stored.length === written.length &&
      stored.every(({ id, updatedAt }) => written.some((row) => row.id === id && row.updatedAt === updatedAt));
    if (!isAsWritten) throw stale();
    await rewriteDates(trx, [date], entries);
    if (announcement) await takeBack(trx, announcement);
    return listHours(trx, {});
  });
}

async function refuseOtherDays(trx: Transaction<Database>, date: string, now: Date): Promise<void> {
  const { timeZone } = await readSiteSettings(trx);
  const today = zonedNow(now, timeZone).date;
  if (date !== today && date !== addDays(today, 1))
    throw conflict('You can only close the clinic for today or tomorrow, and a new day has begun. Reload the page.');
}

/** The remaining open periods of the date. */
function remaining(
  hours: Parameters<typeof closingAt>[0],
  date: string,
  closeTime: string | null,
  note: string | null,
): DayEntry[] {
  if (closeTime === null) return [{ openTime: null, closeTime: null, isClosed: true, note }];
  const left = closingAt(hours, date, closeTime);
  if (left.kind === 'refused') throw invalid({ closeTime: left.reason }, left.reason);
  return left.periods.map(({ open, close }, index) => ({
    openTime: open,
    closeTime: close,
    isClosed: false,
    note: index === 0 ? note : null,
  }));
}

/** Escapes typed text for the banner, which is HTML. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function announce(trx: Transaction<Database>, text: string): Promise<CloseEarlyResult['undo']['announcement']> {
  const before = await trx
    .selectFrom('config')
    .select(['data', 'translations', 'isActive'])
    .where('id', '=', ANNOUNCEMENT)
    .executeTakeFirst();
  const { data } = withCleanRichText({ data: asHtml(text) }, ['data'], 'inline');
  const { dataType, configType } = CONFIG_CATALOGUE[ANNOUNCEMENT];
  const { updatedAt } = await trx
    .insertInto('config')
    .values({ id: ANNOUNCEMENT, data, dataType, configType, isActive: true })
    // The sentence is in one language. What was said in others before it is not true any more.
    .onConflict((clash) => clash.column('id').doUpdateSet({ data, translations: {}, isActive: true }))
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  const translations = StoredAnnouncements.parse(before?.translations ?? {});
  return { before: before ? { ...before, translations } : null, dates: await forgetDates(trx), writtenAt: updatedAt };
}

/** The dates were those of the previous announcement, and would hide this one. */
async function forgetDates(trx: Transaction<Database>): Promise<Announced['dates']> {
  const dates: Announced['dates'] = [];
  for (const id of DATES) {
    const row = await trx.selectFrom('config').select('data').where('id', '=', id).executeTakeFirst();
    if (!row?.data) continue;
    dates.push({ id, data: row.data });
    await trx.updateTable('config').set({ data: '' }).where('id', '=', id).execute();
  }
  return dates;
}

type Announced = NonNullable<z.output<typeof UndoCloseEarlyBody>['announcement']>;

async function takeBack(trx: Transaction<Database>, { before, dates, writtenAt }: Announced): Promise<void> {
  const ours = trx.selectFrom('config').select('id').where('id', '=', ANNOUNCEMENT).where('updatedAt', '=', writtenAt);
  if (!(await ours.executeTakeFirst())) throw stale();
  if (!before) await trx.deleteFrom('config').where('id', '=', ANNOUNCEMENT).execute();
  else {
    // Sanitised again, because the body comes from the client.
    const { data } = withCleanRichText({ data: before.data }, ['data'], 'inline');
    const { dataType } = CONFIG_CATALOGUE[ANNOUNCEMENT];
    const translations = checkedTranslations(ANNOUNCEMENT, dataType, before.translations);
    const state = { data, translations, isActive: before.isActive };
    await trx.updateTable('config').set(state).where('id', '=', ANNOUNCEMENT).execute();
  }
  for (const { id, data } of dates) {
    const right = checkedValue(id, { data, dataType: CONFIG_CATALOGUE[id].dataType });
    // What somebody has set since stays.
    await trx.updateTable('config').set({ data: right.data }).where('id', '=', id).where('data', '=', '').execute();
  }
}
