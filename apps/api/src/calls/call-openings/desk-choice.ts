import { isGivenUp, plainName, type BookingOptions, type VisitRow } from '@harmony/domain';
import type { CallOpeningsQuery } from '@harmony/domain/schemas';
import { invalid } from '../../platform/http/api-error';

type Service = BookingOptions['services'][number];

/** What is to be booked, and with whom; `practitionerId` null: whoever is free. */
export interface DeskChoice {
  service: Service;
  practitionerId: number | null;
}

const isNamed = (kept: string | null, name: string): boolean => kept !== null && plainName(kept) === plainName(name);

/** What is kept of a service that has been renamed or was not published yet: its name. */
const isOf = (visit: VisitRow, service: Service): boolean =>
  visit.serviceId === null ? isNamed(visit.type, service.name) : visit.serviceId === service.id;

const isWith = (visit: VisitRow, { id, name }: Service['practitioners'][number]): boolean =>
  visit.practitionerId === null ? isNamed(visit.doctor, name) : visit.practitionerId === id;

/** What is known of whoever calls. */
export interface CallerHistory {
  /** Visits of the only patient who may be calling, the latest first; empty for everybody else. */
  visits: readonly VisitRow[];
  /** Nobody who may be calling has been here. */
  isNew: boolean;
}

/**
 * The service that is meant: the one asked for, else what the patient had last (a first visit is had once), else the first one for
 * somebody like them.
 *
 * @returns undefined when nothing can be booked; 400 for a service or practitioner that cannot be
 */
export function deskChoice(
  services: readonly Service[],
  { visits, isNew }: CallerHistory,
  { service: wanted, practitioner: who }: Pick<CallOpeningsQuery, 'service' | 'practitioner'>,
): DeskChoice | undefined {
  const had = visits.filter(({ state }) => !isGivenUp(state));
  const usual = services.filter(({ audience }) => audience !== 'first');
  const last = had.find((visit) => usual.some((service) => isOf(visit, service)));
  const service =
    wanted === undefined
      ? (usual.find((one) => last && isOf(last, one)) ?? firstFor(services, isNew) ?? services[0])
      : bookable(services, wanted, 'service');
  if (!service || who === 'any') return service && { service, practitionerId: null };
  if (who !== undefined) return { service, practitionerId: givenBy(service, who, 'practitioner') };
  const before = had.find((visit) => isOf(visit, service));
  const [by, ...others] = service.practitioners.filter((one) => before && isWith(before, one));
  // Of a name that several have nobody knows whose it is, as where visits are bound to practitioners.
  return { service, practitionerId: others.length === 0 ? (by?.id ?? null) : null };
}

const firstFor = (services: readonly Service[], isNew: boolean): Service | undefined =>
  services.find(({ audience }) => audience !== (isNew ? 'returning' : 'first'));

/** The service with this id; 400, at `field`, when it cannot be booked. */
export function bookable(services: readonly Service[], id: number, field: string): Service {
  const service = services.find((one) => one.id === id);
  if (!service) throw invalid({ [field]: 'This treatment can’t be booked. Choose another one.' });
  return service;
}

/** The practitioner with this id; 400, at `field`, when they do not give the service. */
export function givenBy({ practitioners }: Service, id: number, field: string): number {
  if (!practitioners.some((one) => one.id === id))
    throw invalid({ [field]: 'This practitioner doesn’t offer this treatment. Choose someone else.' });
  return id;
}
