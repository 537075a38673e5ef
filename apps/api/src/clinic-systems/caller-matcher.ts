import type { CallerKind, CallPatient, PatientsState } from '@harmony/domain';

/** Who may be calling, as far as it is known at this moment. */
export interface CallerMatch {
  /** The people of the number, the likeliest first; several are a household, of which nobody is picked silently. */
  patients: CallPatient[];
  /** `pending`: patients may follow; listen to {@link CallerMatcher.onChange}. */
  state: PatientsState;
}

/** Finds the patients of a caller's number. */
export interface CallerMatcher {
  /**
   * Answers within 300 ms from the phone index and never rejects: what cannot be asked in time is `pending` or
   * `unavailable`. `e164` is the number in E.164; anything but a `number` is `not-matchable`.
   */
  match(e164: string | null, fromKind: CallerKind): Promise<CallerMatch>;
  /** Calls `listener` with each number whose answer is no longer the one given before. Returns how to stop listening. */
  onChange(listener: (e164: string) => void): () => void;
}
