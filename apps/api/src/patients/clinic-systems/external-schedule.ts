/** A kind of appointment, or somebody who gives it, as the clinic system names them. */
export interface OuterName {
  id: string;
  name: string;
}

/** Ids of the clinic system. */
export interface OuterChoice {
  service: string;
  practitioner: string;
}

/** A free time. */
export interface OuterTime {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** What somebody wants to book there. */
export interface OuterWish extends OuterChoice, OuterTime {
  /**
   * Names the booking for good. The system keeps it with the appointment, so that an appointment whose answer was lost can be found
   * again and is not made twice.
   */
  key: string;
  /** The patient there, where the desk knows them; null: the one with this contact, or a new one. */
  patient: string | null;
  contact: { name: string; email: string | null; /** E.164 */ phone: string | null };
  isFirst: boolean;
  note: string | null;
}

/** Of a booking or a move. `id`: the appointment, as the system names it. */
export type OuterOutcome = { outcome: 'booked'; id: string } | { outcome: 'taken' };

/**
 * The schedule that a clinic system keeps, where it is the one truth: Harmony books there and keeps no visits of its own. Every
 * function takes an `AbortSignal` and rejects with `ClinicSystemUnavailable` when the system is unavailable. After that nobody knows whether
 * a booking has been made; `find` tells.
 */
export interface OuterSchedule {
  /** What people call the system, in the middle of a sentence: 'Cliniko', 'the clinic system'. */
  readonly title: string;
  /** The most days that one call of `openings` covers. */
  readonly mostDays: number;
  /** What can be booked there, by any order. */
  services(signal: AbortSignal): Promise<OuterName[]>;
  practitioners(signal: AbortSignal): Promise<OuterName[]>;
  /** The free times that begin in this span, ascending, by the system's own rules of online booking; none where it does not offer this choice. */
  openings(of: OuterChoice, from: Date, to: Date, signal: AbortSignal): Promise<OuterTime[]>;
  /** Makes the appointment, for the patient with this name and address or number, who is added if there is none. */
  book(wish: OuterWish, signal: AbortSignal): Promise<OuterOutcome>;
  /** The id of the appointment that was made with the wish's key and stands; null: there is none. */
  find(wish: OuterWish, signal: AbortSignal): Promise<string | null>;
  /** Gives the same appointment another time. `taken`: it stays where it was. `to.key` is the booking's. */
  move(id: string, to: OuterWish, signal: AbortSignal): Promise<OuterOutcome>;
  /** Cancels it; one that is cancelled already or gone stays so. */
  cancel(id: string, signal: AbortSignal): Promise<void>;
}
