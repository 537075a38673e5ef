import {
  addDays,
  dayOfWeekOf,
  DAY_NAMES,
  isGivenUp,
  shortDateText,
  UNKNOWN_VISIT_MINUTES,
  type Block,
  type Schedule,
  type ScheduledVisit,
} from '@harmony/domain';
import { hoursOnDate, type Claim, type DateHours, type World, isoOf, minuteOf } from '@harmony/domain/openings';
import { overlap, sideBySide, spanOn, type Lane, type Span } from './schedule-grid';
import type { ScheduleView } from '../schedule-view';

export interface PlacedVisit extends Span, Lane {
  visit: ScheduledVisit;
  /** When the practitioner is with the patient. */
  hands: readonly Span[];
  /** Given up, while others have its time: it is kept at the edge. */
  isAside: boolean;
}

export interface PlacedBlock extends Span {
  block: Block;
}

/** A time that somebody is about to book. */
export interface PlacedHold extends Span, Lane {
  id: number;
  /** ISO 8601. */
  expiresAt: string;
}

/** A practitioner, a room, or a date of somebody's week. */
export interface Column {
  key: string;
  name: string;
  date: string;
  /** Null: nobody in particular, or a room. */
  practitionerId: number | null;
  roomId: number | null;
  /** When the clinic is open. */
  clinic: readonly Span[];
  /** When this one can be booked. */
  working: readonly Span[];
  visits: readonly PlacedVisit[];
  blocks: readonly PlacedBlock[];
  holds: readonly PlacedHold[];
}

interface Shown extends Pick<ScheduleView, 'kind' | 'by'> {
  /** Who alone is shown; null: everybody, or the week of the first practitioner. */
  practitionerId: number | null;
}
type Head = Pick<Column, 'key' | 'name' | 'date' | 'practitionerId' | 'roomId'>;

const practitionerKey = (id: number | null): string => `practitioner-${id ?? 'none'}`;
const roomKey = (id: number | null): string => `room-${id ?? 'none'}`;

/** The columns of a view, and who has none because they neither work that day nor have anything on it. */
export function columnsOf(schedule: Schedule, view: Shown): { columns: Column[]; away: string[] } {
  const read = reader(schedule);
  if (view.kind === 'week') return { columns: weekHeads(schedule, view).map(read), away: [] };
  const date = schedule.from;
  const heads = view.by === 'rooms' ? roomHeads(schedule, date) : practitionerHeads(schedule, date);
  const alone = heads.filter(({ practitionerId }) => practitionerId !== null && practitionerId === view.practitionerId);
  // Beside whoever is no practitioner any more stand all others.
  const columns = (alone.length > 0 ? alone : heads).map(read);
  const isUsed = ({ key, visits, holds, blocks, working }: Column): boolean =>
    visits.length > 0 || holds.length > 0 || (!key.endsWith('-none') && (working.length > 0 || blocks.length > 0));
  const used = columns.filter(isUsed);
  const named = columns.filter(({ key }) => !key.endsWith('-none'));
  if (used.length === 0) return { columns: named, away: [] };
  return { columns: used, away: named.filter((column) => !used.includes(column)).map(({ name }) => name) };
}

const practitionerHeads = ({ practitioners }: Schedule, date: string): Head[] => [
  ...practitioners.map(({ id, name }) => ({ key: practitionerKey(id), name, date, practitionerId: id, roomId: null })),
  { key: practitionerKey(null), name: 'With no one in particular', date, practitionerId: null, roomId: null },
];

const roomHeads = ({ rooms }: Schedule, date: string): Head[] => [
  ...rooms.map(({ id, name }) => ({ key: roomKey(id), name, date, practitionerId: null, roomId: id })),
  { key: roomKey(null), name: 'No room', date, practitionerId: null, roomId: null },
];

function weekHeads({ practitioners, from, days }: Schedule, { practitionerId }: Shown): Head[] {
  const id = practitionerId ?? practitioners[0]?.id ?? null;
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => ({
    key: date,
    name: `${DAY_NAMES[dayOfWeekOf(date)]?.slice(0, 3) ?? ''}, ${shortDateText(date)}`,
    date,
    practitionerId: id,
    roomId: null,
  }));
}

/** Reads columns of a schedule; what all of them need is found once. */
function reader(schedule: Schedule): (head: Head) => Column {
  const { world, visits, blocks, keptIn } = schedule;
  const { timeZone } = world;
  const hours = new Map<string, DateHours>();
  const hoursOf = (date: string): DateHours => {
    const known = hours.get(date) ?? hoursOnDate(world, date);
    hours.set(date, known);
    return known;
  };
  const resources = new Map(world.practitioners.map((practitioner) => [practitioner.id, practitioner]));
  const hands = handsOf(world);
  return (head) => {
    const { date, practitionerId, roomId, key } = head;
    const isRoom = key.startsWith('room');
    const on = (from: number, until: number): Span => spanOn({ from, until }, date, timeZone);
    const { clinic, working } = hoursOf(date);
    const open = clinic.map(({ from, until }) => on(from, until));
    const heldId = isRoom ? roomId : practitionerId === null ? null : (resources.get(practitionerId)?.placesId ?? null);
    const mine = visits
      .filter((visit) => (isRoom ? visit.roomId === roomId : visit.practitionerId === practitionerId))
      .map((visit) => placed(visit, hands.get(visit.id) ?? [], on))
      .filter(({ from, until }) => from < until);
    return {
      ...head,
      clinic: open,
      // Another program that keeps the schedule does not say who works when.
      working:
        isRoom || keptIn !== null
          ? open
          : ((practitionerId !== null && working.get(practitionerId)) || []).map(({ from, until }) => on(from, until)),
      ...laidOut(
        mine,
        world.claims
          .filter(({ resourceId, holdId }) => holdId !== null && resourceId === heldId)
          .map((claim) => heldSpan(claim, on)),
      ),
      blocks: blocks
        .filter((block) =>
          isRoom
            ? roomId !== null && block.roomId === roomId
            : practitionerId !== null && block.practitionerId === practitionerId,
        )
        .map((block) => ({ block, ...on(minuteOf(block.startsAt), minuteOf(block.endsAt)) }))
        .filter(({ from, until }) => from < until),
    };
  };
}

type Unplaced = Omit<PlacedVisit, keyof Lane | 'isAside'>;
type On = (from: number, until: number) => Span;

/** When hands are needed, by visit, in minutes after its start: what it has claimed, whatever the rules have become since. */
function handsOf({ claims, visits, practitioners }: World): Map<number, Span[]> {
  const handsIds = new Set(practitioners.map(({ handsId }) => handsId));
  const starts = new Map(visits.map(({ id, from }) => [id, from]));
  const parts = new Map<number, Span[]>();
  for (const { visitId, resourceId, from, until } of claims) {
    const start = visitId === null ? undefined : starts.get(visitId);
    if (visitId === null || start === undefined || !handsIds.has(resourceId)) continue;
    const ofVisit = parts.get(visitId) ?? [];
    ofVisit.push({ from: from - start, until: until - start });
    parts.set(visitId, ofVisit);
  }
  return parts;
}

function placed(visit: ScheduledVisit, hands: readonly Span[], on: On): Unplaced {
  const start = minuteOf(visit.startsAt);
  const end = visit.endsAt === null ? start + UNKNOWN_VISIT_MINUTES : minuteOf(visit.endsAt);
  return {
    visit,
    hands: hands.map(({ from, until }) => on(start + from, Math.min(start + until, end))),
    ...on(start, end),
  };
}

const heldSpan = ({ id, from, until, expiresAt }: Claim, on: On) => ({
  id,
  expiresAt: isoOf(expiresAt ?? until),
  ...on(from, until),
});

/** What takes time stands side by side. What was given up stands where it was while nobody else has its time. */
function laidOut(
  visits: readonly Unplaced[],
  holds: readonly Omit<PlacedHold, keyof Lane>[],
): Pick<Column, 'visits' | 'holds'> {
  const taking = visits.filter(({ visit }) => !isGivenUp(visit.state));
  const givenUp = visits.filter(({ visit }) => isGivenUp(visit.state));
  const lanes = sideBySide([
    ...taking.map((item) => ({ from: item.from, until: item.until, item, hold: null })),
    ...holds.map((hold) => ({ from: hold.from, until: hold.until, item: null, hold })),
  ]);
  const isTaken = (span: Span): boolean => lanes.some((other) => overlap(other, span));
  return {
    visits: [
      ...lanes.flatMap(({ item, lane, lanes: count }) =>
        item ? [{ ...item, lane, lanes: count, isAside: false }] : [],
      ),
      ...sideBySide(givenUp.filter((each) => !isTaken(each))).map((each) => ({ ...each, isAside: false })),
      ...sideBySide(givenUp.filter(isTaken)).map((each) => ({ ...each, isAside: true })),
    ].sort((a, b) => a.from - b.from || a.lane - b.lane),
    holds: lanes.flatMap(({ hold, lane, lanes: count }) => (hold ? [{ ...hold, lane, lanes: count }] : [])),
  };
}
