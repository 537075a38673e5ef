import {
  CALL_OUTCOMES,
  CALL_RESULTS,
  callsIn,
  DAY_NAMES,
  percentOf,
  type CallCounts,
  type CallPeriod,
  type CallStatistics,
} from '@harmony/domain';
import type { CsvCell } from '../../platform/csv/csv';

export const CSV_HEADER = ['period', 'by', 'date', 'weekday', 'hour', 'name', 'measure', 'value'] as const;

/** What a line is about; what does not apply stays empty. */
interface Subject {
  period?: 'this' | 'before';
  by: 'all' | 'day' | 'hour of the week' | 'person' | 'outcome';
  date?: string;
  weekday?: string | undefined;
  hour?: number;
  name?: string;
}

const line = ({ period = 'this', by, date, weekday, hour, name }: Subject, measure: string, value: CsvCell) => [
  ...[period, by, date, weekday, hour, name],
  ...[measure, value],
];

const ofCounts = (subject: Subject, counts: CallCounts) =>
  CALL_RESULTS.map((result) => line(subject, result, counts[result]));

function* ofPeriod(period: 'this' | 'before', figures: CallPeriod) {
  const all: Subject = { period, by: 'all' };
  const { timeToAnswer, longestWait, calledBack, leftOut } = figures;
  yield line(all, 'from', figures.from);
  yield line(all, 'to', figures.to);
  yield line(all, 'incoming', callsIn(figures));
  yield* ofCounts(all, figures);
  yield line(all, 'answered, percent', percentOf(figures.answered, callsIn(figures)));
  yield line(all, 'outgoing', figures.outgoing);
  yield line(all, 'left out, blocked', leftOut.blocked);
  yield line(all, 'left out, spam', leftOut.spam);
  yield line(all, 'left out, unknown end', leftOut.unknown);
  yield line(all, 'seconds to answer, median', timeToAnswer?.median);
  yield line(all, 'seconds to answer, 90th percentile', timeToAnswer?.ninetieth);
  yield line(all, 'longest wait, seconds', longestWait?.seconds);
  yield line(all, 'longest wait, at', longestWait?.at);
  yield line(all, 'called back in time', calledBack.inTime);
  yield line(all, 'called back late', calledBack.late);
  yield line(all, 'not yet called back', calledBack.notYet);
}

/** One figure to a line, so that a spreadsheet can filter and pivot them. Times are UTC, dates and hours the clinic's. */
export async function* csvRows({ now, before, daily, hours, people, outcomes }: CallStatistics) {
  yield* ofPeriod('this', now);
  yield* ofPeriod('before', before);
  for (const day of daily) yield* ofCounts({ by: 'day', date: day.date }, day);
  for (const cell of hours)
    yield* ofCounts({ by: 'hour of the week', weekday: DAY_NAMES[cell.dayOfWeek], hour: cell.hour }, cell);
  for (const { name, answered, answeredBefore, medianSeconds } of people) {
    const person: Subject = { by: 'person', name: name ?? 'not named' };
    yield line(person, 'answered', answered);
    yield line(person, 'seconds to answer, median', medianSeconds);
    yield line({ ...person, period: 'before' }, 'answered', answeredBefore);
  }
  for (const { outcome, calls } of outcomes)
    yield line({ by: 'outcome', name: CALL_OUTCOMES[outcome] }, 'incoming', calls);
}
