import {
  addDays,
  type CreateSeriesBody,
  type PreviewSeriesBody,
  type Schedule,
  type ScheduledVisit,
  type SeriesPreview,
} from '@harmony/domain';
import { PreviewSeriesBody as Contract, SERIES_FEWEST, SERIES_MOST } from '@harmony/domain/schemas';
import { problemsOf } from '../../../platform/kit/forms/contract-problems';
import { clockOf, instantOf, orNull } from '../../../platform/kit/forms/field-values';
import type { KnownPatient } from './patient';
import { idOf, withService, type Treatment } from './treatment-fields';

/** A series as its form holds it; dates and times by the clinic's clock. */
export interface SeriesDraft extends Treatment {
  patient: KnownPatient | null;
  date: string;
  time: string;
  everyWeeks: number;
  /** Which of the two ends it. */
  endsBy: 'count' | 'until';
  count: string;
  until: string;
  note: string;
}

/** Most plans of treatment begin with so many visits. */
const USUAL_COUNT = '6';

/** What the form begins with; after a visit, the same again from the next week on. */
export function seriesDraftOf(like: ScheduledVisit | null, schedule: Schedule): SeriesDraft {
  const { timeZone } = schedule.world;
  const [date = '', time = ''] = like ? clockOf(like.startsAt, timeZone).split('T') : [];
  const shown = schedule.from < schedule.today ? schedule.today : schedule.from;
  return {
    patient: like && { id: like.patientId, name: like.patientName, phones: like.phone === null ? [] : [like.phone] },
    ...withService(
      schedule,
      { service: '', practitioner: String(like?.practitionerId ?? '') },
      String(like?.serviceId ?? ''),
    ),
    date: like ? addDays(date, 7) : shown,
    time,
    everyWeeks: 1,
    endsBy: 'count',
    count: USUAL_COUNT,
    until: '',
    note: '',
  };
}

const isCount = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

/** What is asked for, and what is wrong with it by the field of the contract. */
export function previewOf(draft: SeriesDraft, timeZone: string) {
  const { date, time, everyWeeks, endsBy, count, until } = draft;
  const body: PreviewSeriesBody = {
    startsAt: instantOf(`${date}T${time}`, timeZone),
    practitionerId: idOf(draft.practitioner) ?? 0,
    serviceId: idOf(draft.service) ?? 0,
    everyWeeks,
    count: endsBy === 'count' ? Number(count) : null,
    until: endsBy === 'until' ? until : null,
  };
  const wrong = problemsOf(Contract, body);
  const problems: Readonly<Record<string, string>> = {
    ...wrong,
    ...(draft.patient === null && { patientId: 'Choose a patient' }),
    ...(wrong['serviceId'] && { serviceId: 'Choose a treatment' }),
    ...(wrong['practitionerId'] && { practitionerId: 'Choose a practitioner' }),
    ...(endsBy === 'count' && !isCount(count) && { count: `Enter a number from ${SERIES_FEWEST} to ${SERIES_MOST}` }),
    ...(endsBy === 'until' && wrong['until'] && { until: 'Enter the last date' }),
  };
  return { body, problems };
}

type Row = SeriesPreview['visits'][number];
type Start = CreateSeriesBody['visits'][number];

/** A date of the series with what was chosen for it: another time, or that it is left out. */
export interface SeriesDate extends Row {
  /** Null: as it was asked for. */
  other: Start | null;
  isLeftOut: boolean;
}

/** The dates of a preview; what was chosen for the same dates before stays, as far as it is still free. */
export const datesOf = ({ visits }: SeriesPreview, before: readonly SeriesDate[]): SeriesDate[] =>
  visits.map((row) => {
    const known = before.find(({ startsAt }) => startsAt === row.startsAt);
    const other = row.alternatives.find(({ startsAt }) => startsAt === known?.other?.startsAt) ?? null;
    return { ...row, other, isLeftOut: known?.isLeftOut ?? false };
  });

/** The time of a date that would be booked; null: it is left out, or not free as long as no other time is chosen. */
export function startOf({ startsAt, practitionerId, problem, other, isLeftOut }: SeriesDate): Start | null {
  if (isLeftOut) return null;
  return other ?? (problem === null ? { startsAt, practitionerId } : null);
}

/** Whether something has to be decided about a date before the series can be booked. */
export const isOpen = (date: SeriesDate): boolean => !date.isLeftOut && startOf(date) === null;

/** The body of the booking. */
export const seriesBodyOf = (draft: SeriesDraft, dates: readonly SeriesDate[]): CreateSeriesBody => ({
  patientId: draft.patient?.id ?? 0,
  serviceId: idOf(draft.service) ?? 0,
  visits: dates.flatMap((date) => startOf(date) ?? []),
  note: orNull(draft.note),
});
