import { isComing, isGivenUp, type CallOpenings, type VisitRow } from '@harmony/domain';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import type { CallOpeningsQuery } from '@harmony/domain/schemas';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { listBookingOptions, readRules } from '../../scheduling';
import { patientOfCaller, type Caller } from './caller';
import { deskChoice } from './desk-choice';
import type { DeskVisits } from './desk-visits';
import { nextForDesk } from './next-for-desk';

/**
 * What the desk can offer a caller at once: the next times of what they had last, with whoever gave it, and their coming visits.
 * 400 for a service, practitioner or patient that cannot be meant.
 */
export async function listForCaller(
  db: Db,
  { visitsOfPatient }: Pick<DeskVisits, 'visitsOfPatient'>,
  caller: Caller,
  query: CallOpeningsQuery,
): Promise<CallOpenings> {
  const patientIds = query.patient === undefined ? caller.patientIds : [patientOfCaller(caller, query.patient)];
  const lists = await Promise.all(patientIds.map((id) => visitsOfPatient(db, id)));
  const { services, lateHours } = await listBookingOptions(db, 'desk');
  // Of a household nobody knows yet who is calling.
  const known = lists.length === 1 ? (lists[0]?.items ?? []) : [];
  const isNew = lists.every(({ items }) => items.every(({ state }) => isGivenUp(state)));
  const choice = deskChoice(services, { visits: known, isNew }, query);
  const shown = {
    services: services.map(({ id, name, practitioners }) => ({ id, name, practitioners: practitioners.map(named) })),
    visits: lists.flatMap(({ items }) => items.filter(isAhead)).sort(byStart),
    lateHours,
    keptIn: (await readRules(db)).keptIn?.system ?? null,
  };
  if (!choice) {
    const { timeZone } = await readSiteSettings(db);
    return { ...shown, timeZone, service: null, practitioner: null, openings: [] };
  }
  const { service, practitionerId } = choice;
  const from = query.from === undefined ? null : minuteOf(query.from);
  const { timeZone, openings } = await nextForDesk(db, { serviceId: service.id, practitionerId, from });
  const person = (id: number | null) => service.practitioners.find((one) => one.id === id);
  const chosen = person(practitionerId);
  return {
    ...shown,
    timeZone,
    service: named(service),
    practitioner: chosen ? named(chosen) : null,
    openings: openings.flatMap(({ start, practitionerId: id }) => {
      const practitioner = person(id);
      if (!practitioner) return [];
      const endsAt = isoOf(start + practitioner.duration);
      return [{ startsAt: isoOf(start), endsAt, practitioner: named(practitioner) }];
    }),
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** Neither over nor given up; who is late has not had theirs yet. */
const isAhead = ({ state, startsAt, endsAt }: VisitRow): boolean =>
  isComing(state) && Date.parse(endsAt ?? startsAt) > Date.now();

const byStart = (a: VisitRow, b: VisitRow): number => Date.parse(a.startsAt) - Date.parse(b.startsAt);
