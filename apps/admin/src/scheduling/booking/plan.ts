import {
  addDays,
  DAY_NAMES,
  formatSpecialDate,
  formatTime,
  type HourEntry,
  type WorkingPlan,
  type WorkingPlanBody,
} from '@harmony/domain';
import { dayProblems, weekOf, type DayProblem, type DayWords, type Week, type WeekDay } from '../../platform/week/week';

/** How the fields of working hours are called. */
export const WORKING: DayWords = {
  on: 'Works',
  off: 'Off',
  from: 'From',
  until: 'Until',
  missing: 'Enter a start and an end.',
  order: 'The end must be later than the start, no later than 11:59 PM.',
  overlap: 'This overlaps other hours of the day.',
};

/** The most intervals of a day that the form adds. */
export const MOST_INTERVALS = 4;

/** A plan as its form edits it: dates are '' where there is none. */
export interface PlanDraft {
  validFrom: string;
  validUntil: string;
  /** One for each week of the cycle. */
  weeks: readonly Week[];
}

type Hour = WorkingPlan['hours'][number];
type Interval = Omit<Hour, 'week' | 'dayOfWeek'>;

/** The day that has these intervals. */
export const dayWith = (intervals: readonly Interval[]): WeekDay => ({
  isOpen: intervals.length > 0,
  periods: intervals.map(({ fromTime, untilTime, places, roomId }) => ({
    open: fromTime,
    close: untilTime,
    places,
    roomId,
  })),
  note: '',
});

/** The intervals of a day as they are sent. */
export const intervalsOf = ({ isOpen, periods }: WeekDay): Interval[] =>
  isOpen
    ? periods.map(({ open, close, places = 1, roomId = null }) => ({
        fromTime: open,
        untilTime: close,
        places,
        roomId,
      }))
    : [];

const weekWith = (hours: readonly Hour[], week: number): Week =>
  DAY_NAMES.map((_, dayOfWeek) => dayWith(hours.filter((hour) => hour.week === week && hour.dayOfWeek === dayOfWeek)));

/** The draft of a stored plan. */
export const draftOf = ({ validFrom, validUntil, cycleWeeks, hours }: WorkingPlan): PlanDraft => ({
  validFrom,
  validUntil: validUntil ?? '',
  weeks: Array.from({ length: cycleWeeks }, (_, index) => weekWith(hours, index + 1)),
});

/** A first plan: whenever the clinic is open, from today on. */
export const firstDraft = (hours: readonly HourEntry[], today: string): PlanDraft => ({
  validFrom: today,
  validUntil: '',
  weeks: [weekOf(hours).map((day) => ({ ...day, note: '' }))],
});

/** A plan that follows another one: the same hours, from the day after its last one, or from tomorrow on. */
export const nextDraft = (last: WorkingPlan, today: string): PlanDraft => ({
  ...draftOf(last),
  validFrom: addDays(last.validUntil ?? today, 1),
  validUntil: '',
});

/** What is sent of a draft. */
export const bodyOf = ({ validFrom, validUntil, weeks }: PlanDraft, practitionerId: number): WorkingPlanBody => ({
  practitionerId,
  validFrom,
  validUntil: validUntil === '' ? null : validUntil,
  cycleWeeks: weeks.length,
  hours: weeks.flatMap((week, index) =>
    week.flatMap((day, dayOfWeek) => intervalsOf(day).map((hour) => ({ ...hour, dayOfWeek, week: index + 1 }))),
  ),
});

/** The draft with another number of weeks: those that are added begin as the first. */
export const withWeeks = (draft: PlanDraft, count: number): PlanDraft => ({
  ...draft,
  weeks: Array.from({ length: count }, (_, index) => draft.weeks[index] ?? draft.weeks[0] ?? []),
});

/** What is wrong with each day of a week; missing times count only on saving. */
export const weekProblems = (week: Week, isSaving: boolean): DayProblem[][] =>
  week.map((day) => dayProblems(day, isSaving, WORKING));

/** Weekdays from Monday on, 0 being Sunday, with runs of three and more in short: 'Monday to Wednesday and Friday'. */
function daysInWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0].filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if (run && ((run.at(-1) ?? 0) + 1) % 7 === day) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number | undefined): string => DAY_NAMES[day ?? 0] ?? '';
  const words = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0])} to ${nameOf(run.at(-1))}`] : run.map((day) => nameOf(day)),
  );
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Intervals in words: '9:00 AM to 12:30 PM and 1:30 PM to 6:00 PM'. */
export const timesInWords = (hours: readonly Pick<Hour, 'fromTime' | 'untilTime'>[]): string =>
  hours.map(({ fromTime, untilTime }) => `${formatTime(fromTime)} to ${formatTime(untilTime)}`).join(' and ');

type NamedHour = Pick<Hour, 'week' | 'dayOfWeek' | 'fromTime' | 'untilTime'>;

function weekInWords(hours: readonly NamedHour[]): string {
  const daysOf = new Map<string, number[]>();
  for (const day of new Set(hours.map(({ dayOfWeek }) => dayOfWeek))) {
    const times = timesInWords(hours.filter(({ dayOfWeek }) => dayOfWeek === day));
    daysOf.set(times, [...(daysOf.get(times) ?? []), day]);
  }
  const parts = [...daysOf].map(([times, days]) => `${daysInWords(days)} ${times}`);
  return parts.length === 0 ? 'No hours.' : `${parts.join('; ')}.`;
}

/** The hours of a plan in words, days with the same hours together; of several weeks, each. */
export const planSentence = ({ cycleWeeks, hours }: { cycleWeeks: number; hours: readonly NamedHour[] }): string =>
  Array.from({ length: cycleWeeks }, (_, index) => {
    const words = weekInWords(hours.filter(({ week }) => week === index + 1));
    return cycleWeeks === 1 ? words : `Week ${index + 1}: ${words}`;
  }).join(' ');

/** From when to when it holds, in words; nothing for a plan that holds now and until further notice. */
export function planDates({ validFrom, validUntil }: WorkingPlan, today: string): string {
  const from = validFrom > today ? `from ${formatSpecialDate(validFrom)}` : '';
  const until = validUntil === null ? '' : `until ${formatSpecialDate(validUntil)}`;
  const words = [from, until].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
