import type { CallPatient } from '@harmony/domain';

const DAY_MS = 86_400_000;

/**
 * The people of one number, most likely caller first: those with a visit within 24 hours, the one picked last time,
 * the most recent visit, then by name. `now` in milliseconds.
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

/** Compares numbers, including infinities, whose difference would be NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
