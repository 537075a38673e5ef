import {
  CALL_DIRECTIONS,
  CALL_OUTCOME_KEYS,
  CALL_PHASES,
  CALL_STATUSES,
  CALLER_KINDS,
  CARD_PARTS,
  isWebAddress,
  MATCH_LEVELS,
  PATIENTS_STATES,
  type CallEvent,
  type CallPatient,
  type CallPhase,
  type CallStatus,
  type Visit,
} from '@harmony/domain';

/*
 * Reads calls and patients of any sender that follows docs/product.md, section 3 ('Call event'): what a clinic or phone
 * system does not know may be missing, and nothing it says may break the list.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};
/** Ids are texts; some systems send numbers. */
const idOf = (value: unknown): string | null => textOf(typeof value === 'number' ? String(value) : value);
const instantOf = (value: unknown): string | null => {
  const time = typeof value === 'number' ? value : Date.parse(textOf(value) ?? '');
  return Number.isNaN(time) || Math.abs(time) > 8.64e15 ? null : new Date(time).toISOString();
};
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((entry) => entry === value) ?? null;

/** A web address that is safe to open; null for everything else (`javascript:`, `file:`, …). */
export function webLink(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && isWebAddress(text) ? text : null;
}

const PHASE_OF: Readonly<Record<CallStatus, CallPhase>> = { ringing: 'ringing', answered: 'talking', ended: 'unknown' };

function readVisit(value: unknown): Visit | null {
  if (!isFields(value)) return null;
  const date = textOf(value['date']);
  return date === null ? null : { date, type: textOf(value['type']), doctor: textOf(value['doctor']) };
}

function readPatient(value: unknown): CallPatient | null {
  if (!isFields(value)) return null;
  const id = idOf(value['id']);
  if (id === null) return null;
  return {
    id,
    name: textOf(value['name']) ?? 'Name not known',
    nameLink: webLink(value['nameLink']),
    accountBalance: numberOf(value['accountBalance']),
    accountBalanceLink: webLink(value['accountBalanceLink']),
    lastVisit: readVisit(value['lastVisit']),
    nextVisit: readVisit(value['nextVisit']),
    notes: textOf(value['notes']) ?? '',
    notesAuthor: textOf(value['notesAuthor']),
    notesSavedAt: instantOf(value['notesSavedAt']),
    match: oneOf(MATCH_LEVELS, value['match']) ?? 'known',
    relation: textOf(value['relation']),
    birthYear: numberOf(value['birthYear']),
    alerts: listOf(value['alerts'], textOf),
    isLead: value['isLead'] === true,
    ...(value['isRemembered'] === true && { isRemembered: true }),
    asOf: instantOf(value['asOf']) ?? new Date().toISOString(),
    live: value['live'] !== false,
    awaited: listOf(value['awaited'], (part) => oneOf(CARD_PARTS, part)),
    failed: listOf(value['failed'], (part) => oneOf(CARD_PARTS, part)),
  };
}

function listOf<T>(value: unknown, read: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((entry) => entry !== null);
}

/** Parses a list of patients; entries without an id are left out. */
const readPatients = (value: unknown): CallPatient[] => listOf(value, readPatient);

/** Parses one call, with defaults for missing fields. Null when its session id or status is missing. */
export function readCall(value: unknown): CallEvent | null {
  if (!isFields(value)) return null;
  const sessionId = idOf(value['sessionId']);
  const status = oneOf(CALL_STATUSES, value['status']);
  if (sessionId === null || status === null) return null;
  const timestamp = instantOf(value['timestamp']) ?? new Date().toISOString();
  const from = textOf(value['from']);
  const patients = readPatients(value['patients']);
  return {
    id: idOf(value['id']) ?? sessionId,
    sessionId,
    eventType: 'call_notification',
    status,
    phase: oneOf(CALL_PHASES, value['phase']) ?? PHASE_OF[status],
    direction: oneOf(CALL_DIRECTIONS, value['direction']) ?? 'inbound',
    from,
    fromKind: oneOf(CALLER_KINDS, value['fromKind']) ?? (from === null ? 'anonymous' : 'number'),
    fromName: textOf(value['fromName']),
    to: textOf(value['to']),
    timestamp,
    answeredAt: instantOf(value['answeredAt']),
    endedAt: instantOf(value['endedAt']),
    duration: Math.max(0, Math.floor(numberOf(value['duration']) ?? 0)),
    ringSeconds: Math.max(0, Math.floor(numberOf(value['ringSeconds']) ?? 0)),
    answeredBy: textOf(value['answeredBy']),
    ringsAt: textOf(value['ringsAt']),
    isTest: value['isTest'] === true,
    hasMessage: value['hasMessage'] === true,
    updatedAt: instantOf(value['updatedAt']) ?? timestamp,
    patients,
    patientsState: oneOf(PATIENTS_STATES, value['patientsState']) ?? (patients.length > 0 ? 'matched' : 'none'),
    outcome: oneOf(CALL_OUTCOME_KEYS, value['outcome']),
    isBlocked: value['isBlocked'] === true,
  };
}

/** Parses a list of calls; entries that are not calls are left out. */
export const readCalls = (value: unknown): CallEvent[] => listOf(value, readCall);

/**
 * A message of the stream: `{ eventType: 'call_notification', data }`, or the call itself. Null for everything else,
 * including text that is not JSON.
 */
export function readNotification(text: string): CallEvent | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(message)) return null;
  const type = message['eventType'];
  if (type !== undefined && type !== 'call_notification') return null;
  return readCall(message['data'] ?? message);
}
