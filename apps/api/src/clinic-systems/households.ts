import type { CallPatient } from '@harmony/domain';

const DAY_MS = 86_400_000;

/**
 * The people of one number, in the order in which they are likely to call: who has a visit within 24 hours, who was
 * picked last time, who was here most recently, then by name. `now` in milliseconds.
 */
export function inHouseholdOrder(patients: readonly CallPatient[], now: number): CallPatient[] {
  const soon = ({ nextVisit }: CallPatient): number => {
    const at = nextVisit ? Date.parse(nextVisit.date) : NaN;
    return at <= now + DAY_MS ? at : Infinity;
  };
  const last = ({ lastVisit }: CallPatient): number => (lastVisit ? Date.parse(lastVisit.date) : -Infinity);
  return [...patients].sort(
    (a, b) =>
      compare(soon(a), soon(b)) ||
      Number(b.isRemembered ?? false) - Number(a.isRemembered ?? false) ||
      compare(last(b), last(a)) ||
      a.name.localeCompare(b.name, 'en'),
  );
}

/** Infinities of one sign are equal, which their difference (NaN) does not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
