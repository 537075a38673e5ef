import { formatPhone, type CallEvent, type CallFilter, type CallPatient, type CallStatus } from '@harmony/domain';

type Numbers = Pick<CallEvent, 'direction' | 'from' | 'to'>;
type Caller = Numbers & Pick<CallEvent, 'fromKind' | 'patients' | 'patientsState'>;

/** The number at the other end; null when it was withheld. */
export const otherNumber = ({ direction, from, to }: Numbers): string | null => (direction === 'outbound' ? to : from);

/** That number as it is displayed. */
export function numberWords(call: Numbers): string {
  const number = otherNumber(call);
  return number === null ? 'Number withheld' : formatPhone(number);
}

type Progress = Pick<CallEvent, 'status' | 'phase' | 'direction' | 'isBlocked'>;

/**
 * Whether somebody should answer now: calls in a menu, in a queue or at the voicemail are not for the front desk, and those
 * of a blocked number never are.
 */
export const isRinging = ({ status, phase, direction, isBlocked }: Progress): boolean =>
  status === 'ringing' && direction === 'inbound' && !isBlocked && phase !== 'menu-or-queue' && phase !== 'voicemail';

/** How the call failed to reach anybody; null when it did not fail, has not ended, or is of a blocked number. */
export function unreached({ status, phase, direction, isBlocked }: Progress) {
  if (isBlocked || status !== 'ended' || direction !== 'inbound') return null;
  return phase === 'missed' || phase === 'voicemail' ? phase : null;
}

/** Whether a call belongs to a filter of the list. */
export const isIn = (filter: CallFilter, call: CallEvent): boolean => filter === 'all' || unreached(call) === filter;

/** Label and tone of a status badge; the colours are yellow, green and grey (docs/product.md, section 4). */
export const STATUS_BADGE = {
  ringing: { tone: 'urgent', words: 'Ringing' },
  answered: { tone: 'success', words: 'Answered' },
  ended: { tone: 'neutral', words: 'Ended' },
} as const satisfies Record<CallStatus, { tone: string; words: string }>;

/** The phase of a call, where the badge does not show it already. */
export function phaseWords({ status, phase, direction }: Pick<CallEvent, 'status' | 'phase' | 'direction'>) {
  switch (phase) {
    case 'menu-or-queue':
      return 'In menu or queue';
    case 'on-hold':
      return 'On hold';
    case 'parked':
      return 'Parked';
    case 'transferring':
      return 'Transferring';
    case 'voicemail':
      return status === 'ended' ? 'Voicemail' : 'Leaving a voicemail';
    case 'missed':
      return direction === 'outbound' ? 'Not answered' : 'Missed';
    case 'unknown':
      return 'End not reported';
    default:
      return null;
  }
}

const MATCH_WORDS = { known: '', likely: 'Likely ', maybe: 'Possibly ' } as const;

/** A patient with how sure the match is: 'Aiko Brennan', 'Likely Aiko Brennan', 'Possibly Aiko Brennan'. */
export const matchWords = ({ match, name }: Pick<CallPatient, 'match' | 'name'>): string => MATCH_WORDS[match] + name;

/** The only possible patient, or null: of a household nobody is chosen. */
export const onlyPatient = ({ patients }: Pick<CallEvent, 'patients'>): CallPatient | null =>
  patients.length === 1 ? (patients[0] ?? null) : null;

/** The first line for a call: the patient if there is only one candidate, otherwise the number. */
export function callTitle(call: Caller): string {
  const only = onlyPatient(call);
  return only ? matchWords(only) : numberWords(call);
}

/** How many members of a household are named in one line. */
const NAMED = 3;

/** Everybody whose number it is: 'Robert Sample or Julia Sample'. */
function householdWords(patients: readonly CallPatient[]): string {
  const names = patients.slice(0, NAMED).map(matchWords);
  const others = patients.length - names.length;
  return others > 0 ? `${names.join(', ')} or ${others} more` : names.join(' or ');
}

/** The second line: the number, or what is known of the caller. */
export function callSubtitle(call: Caller): string {
  if (onlyPatient(call)) return numberWords(call);
  if (call.patients.length > 1) return householdWords(call.patients);
  if (call.fromKind === 'own') return 'Own number';
  if (call.fromKind === 'short') return 'Extension or service number';
  if (call.patientsState === 'pending') return 'Looking for patients...';
  if (call.patientsState === 'unavailable') return 'Clinic system unreachable';
  return 'Unknown caller';
}

/** Number and, if there is only one candidate, the name: '(416) 555-0139, Aiko Brennan'. Announced when a call rings. */
export function callerWords(call: Caller): string {
  const only = onlyPatient(call);
  return [numberWords(call), only && matchWords(only)].filter(Boolean).join(', ');
}
