import type { CallerKind, CallPatient, PatientsState } from '@harmony/domain';

/** Who may be calling, as far as is known now. */
export interface CallerMatch {
  /** The people of the number, most likely first. Several of them are a household: none is chosen automatically. */
  patients: CallPatient[];
  /** `pending`: patients may follow; listen to {@link CallerMatcher.onChange}. */
  state: PatientsState;
}

/** Finds the patients of a caller's number. */
export interface CallerMatcher {
  /**
   * Answers in a few milliseconds from the phone index and never rejects. Details that a clinic system has not given by
   * then are `awaited`, and reported to {@link CallerMatcher.onChange} when they come. `e164` is the number in E.164; anything but a `number` is `not-matchable`.
   */
  match(e164: string | null, fromKind: CallerKind): Promise<CallerMatch>;
  /**
   * The people of many numbers (E.164), for lists: with a handful of queries and without a request to another program,
   * so that details may stay `awaited`. Never rejects.
   */
  matchKnown(numbers: readonly string[]): Promise<Map<string, CallerMatch>>;
  /** Calls `listener` with each number whose result has changed. Returns a function that unsubscribes. */
  onChange(listener: (e164: string) => void): () => void;
}
