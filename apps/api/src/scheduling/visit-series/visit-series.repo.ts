import { randomUUID } from 'node:crypto';
import { clinicDayTimeText, type Series } from '@harmony/domain';
import { isoOf, minuteOf, type PlacedVisit } from '@harmony/domain/openings';
import type { CancelSeriesBody, CreateSeriesBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { bookVisit } from '../visits/book-visit';
import { patientLanguage } from '../visits/patient-language.repo';
import { lockSchedule, NotPlaced } from '../visits/place-visit.repo';
import { refused } from '../visits/refuse';
import { openVisits, selectVisits } from '../visits/visit-rows.repo';

type Trx = Transaction<Database>;
type NewSeries = z.output<typeof CreateSeriesBody>;

/** What was done: which visits of which series. */
export interface SeriesVisits {
  seriesId: string;
  visitIds: number[];
}

/** These visits of a series by their start. */
export async function showSeries(db: Db, { seriesId, visitIds }: SeriesVisits): Promise<Series> {
  const rows = await selectVisits(db).where('visits.id', 'in', visitIds).orderBy('startsAt').execute();
  return { seriesId, visits: await openVisits(db, rows) };
}

/**
 * Books all visits of a series, one after the other, so that none takes another one's place. 404 when there is no such patient, 400
 * for a time that has passed or that two of them share; 409, naming the first date that cannot be had and the nearest times beside
 * all others, and then nothing is booked.
 */
export async function bookSeries(trx: Trx, series: NewSeries, by: string | null): Promise<SeriesVisits> {
  const { patientId, serviceId } = series;
  const now = await lockSchedule(trx);
  const patient = await trx.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
  if (!patient) throw notFound('Patient');
  const wanted = series.visits
    .map(({ startsAt, practitionerId }) => ({ start: minuteOf(startsAt), practitionerId }))
    .sort((a, b) => a.start - b.start);
  if (wanted.some(({ start }) => start < now)) throw invalid({ visits: 'One of these times has passed' });
  const seriesId = randomUUID();
  const visitIds: number[] = [];
  let [until, missing]: [number, NotPlaced | null] = [0, null];
  for (const { start, practitionerId } of wanted)
    try {
      const wish = { now, by: 'desk', serviceId, practitionerId, isFirst: null, start, step: 1 } as const;
      const { id } = await bookVisit(trx, wish, (placed) => {
        if (placed.from < until) throw invalid({ visits: 'Two of these visits would be at the same time' });
        until = placed.until;
        return insertVisit(trx, { ...series, seriesId, by }, placed);
      });
      visitIds.push(id);
    } catch (error) {
      if (!(error instanceof NotPlaced)) throw error;
      missing ??= error;
    }
  // With the others in their places, so that none of them is offered.
  if (missing) throw await refused(trx, missing, await dateWords(trx, missing));
  return { seriesId, visitIds };
}

async function insertVisit(
  trx: Trx,
  { patientId, serviceId, note, seriesId, by }: NewSeries & { seriesId: string; by: string | null },
  { from, until, practitionerId, roomId }: PlacedVisit,
): Promise<{ id: number }> {
  const words = await encryptRow(trx, 'visits', { note });
  return trx
    .insertInto('visits')
    .values((eb) => ({
      patientId,
      startsAt: isoOf(from),
      endsAt: isoOf(until),
      serviceId,
      practitionerId,
      roomId,
      type: eb.selectFrom('services').select('name').where('id', '=', serviceId),
      doctor: eb.selectFrom('practitioners').select('name').where('id', '=', practitionerId),
      language: patientLanguage(patientId),
      seriesId,
      changedBy: by,
      ...words,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function dateWords(trx: Trx, { wish }: NotPlaced): Promise<string> {
  const { timeZone } = await readSiteSettings(trx);
  return `${clinicDayTimeText(isoOf(wish.start), timeZone)}: `;
}

/**
 * Cancels what is still to come of a series, from a moment on. 404 when there is no such series, 409 when nothing of it is left.
 */
export async function cancelSeries(
  trx: Trx,
  seriesId: string,
  { from }: z.output<typeof CancelSeriesBody>,
  by: string | null,
): Promise<SeriesVisits> {
  await lockSchedule(trx);
  const cancelled = await trx
    .updateTable('visits')
    .set({ state: 'cancelled', changedBy: by })
    .where('seriesId', '=', seriesId)
    .where('startsAt', '>=', from)
    .where('state', 'in', ['requested', 'booked'])
    .returning('id')
    .execute();
  if (cancelled.length > 0) return { seriesId, visitIds: cancelled.map(({ id }) => id) };
  const any = await trx.selectFrom('visits').select('id').where('seriesId', '=', seriesId).limit(1).executeTakeFirst();
  if (!any) throw notFound('Series');
  throw conflict('There’s nothing left to cancel in this series.');
}
