import { addDays, BLOCK_MOST_DAYS, type Block, type BlockBody, type BlockKind } from '@harmony/domain';
import { BlockBody as Contract } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { clockOf, instantOf } from '../../platform/kit/forms/field-values';

/** Blocked time as its form holds it; dates and times by the clinic's clock. */
export interface BlockDraft {
  kind: BlockKind;
  title: string;
  /** {@link whoseOf} a practitioner or a room; '' for none. */
  whose: string;
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
  /** From the first date to the last, both included. */
  isWholeDay: boolean;
}

export interface BlockStart {
  block: Block | null;
  /** The time that was pressed, ISO 8601; null: none. */
  start: string | null;
  practitionerId: number | null;
  roomId: number | null;
  /** The date that is shown. */
  date: string;
  timeZone: string;
}

/** A practitioner or a room as one choice. */
export const whoseOf = ({ practitionerId, roomId }: Pick<Block, 'practitionerId' | 'roomId'>): string =>
  practitionerId !== null ? `practitioner ${practitionerId}` : roomId !== null ? `room ${roomId}` : '';

const idIn = (whose: string, kind: 'practitioner' | 'room'): number | null =>
  whose.startsWith(kind) ? Number(whose.slice(kind.length)) : null;

const MIDNIGHT = '00:00';
/** How long time is blocked that was only pressed on. */
const HOUR_MS = 3_600_000;
/** When nothing was pressed on, it is about lunch. */
const LUNCH = { fromTime: '12:00', untilTime: '13:00' };

/** What the form begins with: the block as it is, an hour from the time that was pressed, or lunch of that date. */
export function blockDraftOf({ block, start, date, timeZone, ...whose }: BlockStart): BlockDraft {
  const empty = { title: '', whose: whoseOf(whose), isWholeDay: false };
  if (block === null && start === null) return { ...empty, ...LUNCH, kind: 'lunch', fromDate: date, untilDate: date };
  const startsAt = block?.startsAt ?? String(start);
  const endsAt = block?.endsAt ?? new Date(Date.parse(startsAt) + HOUR_MS).toISOString();
  const [fromDate = '', fromTime = ''] = clockOf(startsAt, timeZone).split('T');
  const [untilDate = '', untilTime = ''] = clockOf(endsAt, timeZone).split('T');
  const times = { fromDate, fromTime, untilDate, untilTime };
  if (block === null) return { ...empty, ...times, kind: 'other' };
  const isWholeDay = fromTime === MIDNIGHT && untilTime === MIDNIGHT;
  return {
    kind: block.kind,
    title: block.title,
    whose: whoseOf(block),
    isWholeDay,
    ...times,
    // The last of whole days is the one before the midnight at which they end.
    ...(isWholeDay && { untilDate: addDays(untilDate, -1), fromTime: '', untilTime: '' }),
  };
}

/** The body of the call, not yet checked against its contract. */
export function blockBodyOf(draft: BlockDraft, timeZone: string): BlockBody {
  const { kind, title, whose, isWholeDay, fromDate, untilDate } = draft;
  const until = isWholeDay ? `${untilDate && addDays(untilDate, 1)}T${MIDNIGHT}` : `${untilDate}T${draft.untilTime}`;
  return {
    kind,
    title: title.trim(),
    practitionerId: idIn(whose, 'practitioner'),
    roomId: idIn(whose, 'room'),
    startsAt: instantOf(`${fromDate}T${isWholeDay ? MIDNIGHT : draft.fromTime}`, timeZone),
    endsAt: instantOf(until, timeZone),
  };
}

const DAY_MS = 86_400_000;

/** What is wrong with a block, by the field of the contract. */
export function blockProblems(body: BlockBody): Readonly<Record<string, string>> {
  const problems = { ...problemsOf(Contract, body) };
  if (problems['endsAt'] !== undefined) problems['endsAt'] = 'Enter a date and time';
  if (Object.keys(problems).some((name) => name.endsWith('sAt'))) return problems;
  const length = Date.parse(body.endsAt) - Date.parse(body.startsAt);
  if (length <= 0) return { ...problems, endsAt: 'The end must be later than the start' };
  // A day more: the clock may have been set back within these days.
  if (length >= (BLOCK_MOST_DAYS + 1) * DAY_MS)
    return { ...problems, endsAt: `At most ${BLOCK_MOST_DAYS} days. Enter longer leave under working hours.` };
  return problems;
}

/** A block as it was, to put it back. */
export const bodyOfBlock = ({ kind, title, practitionerId, roomId, startsAt, endsAt }: Block): BlockBody => ({
  kind,
  title,
  practitionerId,
  roomId,
  startsAt,
  endsAt,
});
