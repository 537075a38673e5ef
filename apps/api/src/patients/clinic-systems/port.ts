import type { ArrivalState, CardPart, Visit } from '@harmony/domain';
import type { ExternalSchedule } from './external-schedule';

/** What a clinic system can do. What it cannot is done with our own index and notes, or left out. */
export interface ClinicCapabilities {
  balance: boolean;
  visits: boolean;
  notes: 'write' | 'none';
  /** How we learn of changed patients: by requesting the changes since a cursor, or by reading everything again. */
  changes: 'since' | 'full';
  signIn: boolean;
}

/** A patient's telephone numbers as the clinic system keeps them, for the phone index. */
export interface PatientPhones {
  id: string;
  name: string;
  phones: readonly {
    raw: string;
    kind: string | null;
    /** Whose number, when it is a relative's. */ relation: string | null;
  }[];
  isActive: boolean;
  updatedAt: string;
}

/** What the monitor shows of a patient. `accountBalance` in dollars, negative: owed to the clinic; links: http(s). */
export interface PatientCard {
  id: string;
  name: string;
  birthYear: number | null;
  nameLink: string | null;
  accountBalance: number | null;
  accountBalanceLink: string | null;
  lastVisit: Visit | null;
  nextVisit: Visit | null;
  alerts: readonly string[];
  isLead: boolean;
  /** Parts that the system has not given yet, and that may follow. Absent: none. */
  awaited?: readonly CardPart[] | undefined;
  /** Parts that it could not give. */
  failed?: readonly CardPart[] | undefined;
}

/** What a clinic system says of a visit. */
export type VisitState = 'booked' | 'arrived' | 'in-room' | 'done' | 'no-show' | 'cancelled';

/** A visit of a day, with what its patient is recognised by at check-in. */
export interface DayVisit {
  id: string;
  patientId: string;
  name: string;
  preferredName: string | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  /** ISO 8601. */
  startsAt: string;
  type: string | null;
  doctor: string | null;
  state: VisitState;
}

/** Thrown by adapters: the clinic system is unavailable. `retryAfterMs` if it said when to try again. */
export class ClinicSystemUnavailable extends Error {
  override name = 'ClinicSystemUnavailable';
  constructor(
    readonly system: string,
    /** One sentence for the console, without patient data: what is wrong and what to do. */
    readonly problem: string,
    readonly retryAfterMs: number | null = null,
    /** The same request would be refused again. */
    readonly isFinal: boolean = false,
  ) {
    super(problem);
  }
}

/** What was written during a call, for the clinic system's own record. */
export interface ClinicNote {
  /** Names the note for good, so that it can be found again. */
  id: number;
  patientId: string;
  text: string;
  author: string;
  /** ISO 8601 */
  at: string;
  /** The caller's number in E.164; null when it was not written during a call. */
  from: string | null;
  isRepeat: boolean;
}

/**
 * A clinic system (practice management system). Every call may take an `AbortSignal` and rejects with
 * {@link ClinicSystemUnavailable} when the system is unavailable.
 */
export interface ClinicSystem {
  readonly name: string;
  capabilities(): ClinicCapabilities;
  /**
   * Patients changed after `cursor` (null: all of them), in pages; each page has the cursor to continue from. Removed
   * and merged patients have `isActive: false`.
   */
  patientsChangedSince(
    cursor: string | null,
    signal: AbortSignal,
  ): AsyncIterable<{ patients: readonly PatientPhones[]; cursor: string }>;
  /**
   * Cards of these patients in this order, without those who no longer exist. `onPart` receives each card before it is
   * complete, as often as more of it is known (see `card-parts.ts`).
   */
  patientCards(
    ids: readonly string[],
    signal: AbortSignal,
    onPart?: (card: PatientCard) => void,
  ): Promise<PatientCard[]>;
  /**
   * Adds a note. Only if `capabilities().notes` is 'write'. With `isRepeat`, an earlier attempt may have succeeded: what
   * is there already is not added again.
   */
  addNote(note: ClinicNote, signal: AbortSignal): Promise<void>;
  /** Checks a person's credentials at the clinic system, if `capabilities().signIn`. Null: refused. */
  signIn(username: string, password: string, signal: AbortSignal): Promise<{ id: string; name: string } | null>;
  /** All visits that begin in this span, cancelled ones too. Absent: the system cannot tell. */
  visitsBetween?(from: Date, to: Date, signal: AbortSignal): Promise<DayVisit[]>;
  /**
   * Tells the system where a patient of the day is, as far as it keeps that. Repeating it changes nothing. Resolves with
   * the state that the visit has there now; null when it keeps nothing of the kind. Absent: it cannot be told.
   */
  markVisit?(visitId: string, state: ArrivalState, signal: AbortSignal): Promise<VisitState | null>;
  /** Absent: visits cannot be booked there. */
  readonly schedule?: ExternalSchedule;
  /** A cheap request that shows whether the system answers. */
  ping(signal: AbortSignal): Promise<void>;
}
