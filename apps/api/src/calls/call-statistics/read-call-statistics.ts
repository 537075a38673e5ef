import {
  CALL_RESULTS,
  followUpHours,
  siteSettings,
  type CallCounts,
  type CallPeriod,
  type CallStatistics,
  type CallStatisticsDays,
} from '@harmony/domain';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import {
  COUNTED_AS,
  countCallBacks,
  countCalls,
  countOutcomes,
  countWaits,
  type CallBackCounts,
  type CountedAs,
  type HourCounts,
  type WaitCount,
} from './call-statistics.repo';
import { periodsOf, type ClinicHour, type Period } from './periods';
import { longestWait, percentile } from './waits';

/**
 * Everything the statistics show. The queries run side by side, which halves the time: a call that ends in between may
 * already be in one figure and not yet in another.
 */
export async function readCallStatistics(db: Db, days: CallStatisticsDays, at: Date): Promise<CallStatistics> {
  const settings = await readSettings(db);
  const { timeZone } = siteSettings(settings);
  const periods = periodsOf(days, at, timeZone);
  const [calls, waits, callBacks, outcomes] = await Promise.all([
    countCalls(db, periods),
    countWaits(db, periods),
    countCallBacks(db, periods),
    countOutcomes(db, periods),
  ]);
  const period = (span: Period, isBefore: boolean) =>
    periodOf(span, {
      calls: calls.filter(({ hour }) => (hour === null) === isBefore),
      waits: waits.filter((wait) => wait.isBefore === isBefore),
      callBacks: callBacks.find((counts) => counts.isBefore === isBefore),
    });
  return {
    days,
    timeZone,
    now: period(periods.now, false),
    before: period(periods.before, true),
    ...inTime(periods.hours, calls),
    people: peopleOf(waits.filter(({ isAnswered }) => isAnswered)),
    outcomes,
    callBackHours: {
      missedCall: followUpHours('missed-call', settings),
      voicemail: followUpHours('voicemail', settings),
    },
  };
}

interface Counted {
  calls: readonly HourCounts[];
  waits: readonly WaitCount[];
  callBacks: CallBackCounts | undefined;
}

function periodOf({ from, to }: Period, { calls, waits, callBacks }: Counted): CallPeriod {
  const totals = { answered: 0, voicemail: 0, missed: 0, outgoing: 0, blocked: 0, spam: 0, unknown: 0 };
  for (const hour of calls) for (const key of COUNTED_AS) totals[key] += hour[key];
  const { blocked, spam, unknown, ...counts } = totals satisfies Record<CountedAs, number>;
  const answers = waits.filter(({ isAnswered }) => isAnswered);
  const median = percentile(answers, 0.5);
  const ninetieth = percentile(answers, 0.9);
  return {
    from,
    to,
    ...counts,
    leftOut: { blocked, spam, unknown },
    timeToAnswer: median === null || ninetieth === null ? null : { median, ninetieth },
    longestWait: longestWait(waits),
    calledBack: { inTime: callBacks?.inTime ?? 0, late: callBacks?.late ?? 0, notYet: callBacks?.notYet ?? 0 },
  };
}

const NONE: CallCounts = { answered: 0, voicemail: 0, missed: 0 };

/** The calls of this period by day, and by hour of the week. */
function inTime(hours: readonly ClinicHour[], calls: readonly HourCounts[]): Pick<CallStatistics, 'daily' | 'hours'> {
  const daily = new Map(hours.map(({ date }) => [date, { date, ...NONE }]));
  const weekly = new Map<string, CallStatistics['hours'][number]>();
  for (const counts of calls) {
    const at = hours[counts.hour ?? -1];
    const day = at && daily.get(at.date);
    if (!at || !day) continue;
    const { dayOfWeek, hour } = at;
    const key = `${dayOfWeek} ${hour}`;
    const cell = weekly.get(key) ?? { dayOfWeek, hour, ...NONE };
    weekly.set(key, cell);
    for (const result of CALL_RESULTS) {
      day[result] += counts[result];
      cell[result] += counts[result];
    }
  }
  const inOrder = [...weekly.values()].sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.hour - b.hour);
  return {
    daily: [...daily.values()],
    hours: inOrder.filter((cell) => CALL_RESULTS.some((result) => cell[result] > 0)),
  };
}

const sum = (waits: readonly WaitCount[]): number => waits.reduce((total, { count }) => total + count, 0);

/** Who answered, the busiest first. */
function peopleOf(answers: readonly WaitCount[]): CallStatistics['people'] {
  const names = [...new Set(answers.map(({ answeredBy }) => answeredBy))];
  return names
    .map((name) => {
      const own = answers.filter(({ answeredBy }) => answeredBy === name);
      const now = own.filter(({ isBefore }) => !isBefore);
      return { name, answered: sum(now), answeredBefore: sum(own) - sum(now), medianSeconds: percentile(now, 0.5) };
    })
    .sort((a, b) => b.answered - a.answered || (a.name ?? '').localeCompare(b.name ?? ''));
}
