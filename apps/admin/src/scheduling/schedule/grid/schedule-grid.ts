import { zonedInstant, zonedNow } from '@harmony/domain';
import type { Minute } from '@harmony/domain/openings';

/** Part of a date, in minutes after midnight by the clinic's clock. */
export interface Span {
  from: number;
  /** Not included. */
  until: number;
}

/** The rows of the schedule, in minutes. */
export const ROW = 5;
const DAY = 1440;
const MINUTE_MS = 60_000;

/** Where a minute of the time line stands on a date: at its beginning or end if it lies before or after. */
export function clockMinute(minute: Minute, date: string, timeZone: string): number {
  const shown = zonedNow(new Date(minute * MINUTE_MS), timeZone);
  if (shown.date === date) return shown.minutes;
  return shown.date < date ? 0 : DAY;
}

/** The part of a stretch that lies on a date; `from` is `until` where none does. */
export const spanOn = (stretch: { from: Minute; until: Minute }, date: string, timeZone: string): Span => ({
  from: clockMinute(stretch.from, date, timeZone),
  until: clockMinute(stretch.until, date, timeZone),
});

/** The way back: the minute of the time line at which the clock of a date shows a time. */
export const minuteAt = (date: string, time: number, timeZone: string): Minute =>
  zonedInstant(date, time, timeZone).getTime() / MINUTE_MS;

export const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Beside how many others something is drawn, and at which place, from 0. */
export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Puts what overlaps side by side. Whatever overlaps directly or through others shares the width equally; each takes the first
 * place that is free when it begins. The order is that of the starts, longer ones first.
 */
export function sideBySide<Item extends Span>(items: readonly Item[]): (Item & Lane)[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.until - a.until);
  const placed: (Item & Lane)[] = [];
  let group: (Item & Lane)[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const item of group) item.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const item of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.until;
    group.push({ ...item, lane, lanes: 1 });
  }
  close();
  return placed;
}

const USUAL: Span = { from: 540, until: 1020 };

/** The whole hours that contain every span: what the schedule shows of a day. Without any: from 9 to 17 o'clock. */
export function hoursAround(spans: readonly Span[]): Span {
  const { from, until } =
    spans.length === 0
      ? USUAL
      : { from: Math.min(...spans.map((span) => span.from)), until: Math.max(...spans.map((span) => span.until)) };
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
}

/** What visits that begin at one of these times (ascending) can cover: where one fits, for the eye. */
export function covered(starts: readonly number[], duration: number): Span[] {
  const spans: Span[] = [];
  for (const from of starts) {
    const last = spans.at(-1);
    if (last && from <= last.until) last.until = from + duration;
    else spans.push({ from, until: from + duration });
  }
  return spans;
}

/** What is left of spans (ascending, apart) when others are taken out of them. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, hole) =>
      left.flatMap((span) =>
        overlap(span, hole)
          ? [
              { from: span.from, until: hole.from },
              { from: hole.until, until: span.until },
            ].filter(({ from, until }) => from < until)
          : [span],
      ),
    [...spans],
  );
}

/** The row at which a time begins. */
export const rowOf = (time: number, rows = ROW): number => Math.floor(time / rows) * rows;
