/** A kind of appointment, or somebody who gives it, as the clinic system names them. */
export interface ExternalName {
  id: string;
  name: string;
}

/** Ids of the clinic system. */
export interface ExternalChoice {
  service: string;
  practitioner: string;
}

/** A free time. */
export interface ExternalTime {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** What somebody wants to book there. */
export interface ExternalWish extends ExternalChoice, ExternalTime {
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
export type ExternalOutcome = { outcome: 'booked'; id: string } | { outcome: 'taken' };

/**
 * The schedule that a clinic system keeps, where it is the one truth: Harmony books there and keeps no visits of its own. Every
 * function takes an `AbortSignal` and rejects with `ClinicSystemUnavailable` when the system is unavailable. After that nobody knows whether
 * a booking has been made; `find` tells.
 */
export interface ExternalSchedule {
  /** What people call the system, in the middle of a sentence: 'Cliniko', 'the clinic system'. */
  readonly title: string;
  /** The most days that one call of `openings` covers. */
  readonly mostDays: number;
  /** What can be booked there, by any order. */
  services(signal: AbortSignal): Promise<ExternalName[]>;
  practitioners(signal: AbortSignal): Promise<ExternalName[]>;
  /** The free times that begin in this span, ascending, by the system's own rules of online booking; none where it does not offer this choice. */
  openings(of: ExternalChoice, from: Date, to: Date, signal: AbortSignal): Promise<ExternalTime[]>;
  /** Makes the appointment, for the patient with this name and address or number, who is added if there is none. */
  book(wish: ExternalWish, signal: AbortSignal): Promise<ExternalOutcome>;
  /** The id of the appointment that was made with the wish's key and stands; null: there is none. */
  find(wish: ExternalWish, signal: AbortSignal): Promise<string | null>;
  /** Gives the same appointment another time. `taken`: it stays where it was. `to.key` is the booking's. */
  move(id: string, to: ExternalWish, signal: AbortSignal): Promise<ExternalOutcome>;
  /** Cancels it; one that is cancelled already or gone stays so. */
  cancel(id: string, signal: AbortSignal): Promise<void>;
}
