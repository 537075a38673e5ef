import type { ArrivalState } from '@harmony/domain';
import { z } from 'zod';
import type { CircuitBreaker } from './circuit-breaker';
import { cleanText, NAME_LENGTH } from './clean-card';
import { BUILT_IN } from '../phone-index/patient-refs';
import type { PhoneKeys } from '../phone-index/phone-keys';
import type { DayVisit, VisitState } from './port';

const READ_MS = 30_000;
const MARK_MS = 10_000;
const TEXT_LENGTH = 300;
/** More visits than this of one day are a mistake of the clinic system. */
const VISITS_AT_MOST = 1_000;

/** Names and birth date of somebody who has a visit. */
export type VisitPerson = Pick<DayVisit, 'name' | 'preferredName' | 'dateOfBirth'>;

/** The visits of the clinic systems by day, and people of other systems as they are stored: encrypted. */
export interface DayVisits {
  /** Systems that can tell the visits of a day. */
  readonly systems: readonly string[];
  /** Rejects with `ClinicSystemUnavailable`. */
  between(system: string, from: Date, to: Date): Promise<DayVisit[]>;
  /** Resolves with the state that the visit has in the system now; null when it keeps nothing of the kind. */
  mark(system: string, visitId: string, state: ArrivalState): Promise<VisitState | null>;
  /** Null for the built-in system, whose patients are in their own table. */
  seal(system: string, visit: Pick<DayVisit, 'id' | keyof VisitPerson>): Buffer | null;
  /** Null when it was encrypted with another secret. */
  open(system: string, visitId: string, person: Buffer): VisitPerson | null;
}

const Person = z.object({ name: z.string(), preferredName: z.string().nullable(), dateOfBirth: z.string().nullable() });
const contextOf = (system: string, visitId: string): string => JSON.stringify(['visit', system, visitId]);

export function dayVisits(breakers: readonly CircuitBreaker[], keys: PhoneKeys): DayVisits {
  const find = (name: string) => breakers.find(({ system }) => system.name === name);
  return {
    systems: breakers.filter(({ system }) => system.visitsBetween).map(({ system }) => system.name),
    async between(name, from, to) {
      const breaker = find(name);
      if (!breaker) return [];
      const visits = await breaker.call(
        async (signal) => (await breaker.system.visitsBetween?.(from, to, signal)) ?? [],
        READ_MS,
      );
      return visits.slice(0, VISITS_AT_MOST).map(clean);
    },
    async mark(name, visitId, state) {
      const breaker = find(name);
      if (!breaker?.system.markVisit) return null;
      return breaker.call(
        async (signal) => (await breaker.system.markVisit?.(visitId, state, signal)) ?? null,
        MARK_MS,
      );
    },
    seal: (system, { id, name, preferredName, dateOfBirth }) =>
      system === BUILT_IN
        ? null
        : keys.seal(JSON.stringify({ name, preferredName, dateOfBirth }), contextOf(system, id)),
    open(system, visitId, person) {
      const text = keys.open(person, contextOf(system, visitId));
      return text === null ? null : Person.parse(JSON.parse(text));
    },
  };
}

/** Harmless texts of limited length, and an instant in the form in which it is stored. */
const clean = (visit: DayVisit): DayVisit => ({
  ...visit,
  name: cleanText(visit.name, NAME_LENGTH) ?? 'No name',
  preferredName: cleanText(visit.preferredName, NAME_LENGTH),
  dateOfBirth: /^\d{4}-\d{2}-\d{2}$/.test(visit.dateOfBirth ?? '') ? visit.dateOfBirth : null,
  startsAt: new Date(visit.startsAt).toISOString(),
  type: cleanText(visit.type, TEXT_LENGTH),
  doctor: cleanText(visit.doctor, TEXT_LENGTH),
});
