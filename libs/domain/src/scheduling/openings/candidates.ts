import { UNKNOWN_VISIT_MINUTES } from '../visits/visits';
import type { Part } from './grid';
import type { BookingRequest } from './question';
import type { BookablePractitioner, Room, ServiceRule, World } from './world';

/** Somebody who could give the service, with the minutes it takes this person. */
export interface Candidate {
  practitioner: BookablePractitioner;
  duration: number;
  acceptsNew: boolean;
  /** Whether this practitioner gives the service; who does not is only taken anyway. */
  gives: boolean;
}

const byOrder = (a: { orderIndex: number; id: number }, b: { orderIndex: number; id: number }): number =>
  a.orderIndex - b.orderIndex || a.id - b.id;

/** Who does the service, of those that are asked for, in their order; whoever is named also without it, to be booked anyway. */
export function candidatesFor(world: World, request: BookingRequest, service: ServiceRule): Candidate[] {
  const { practitionerId, serviceId, bookAnyway = false } = request;
  const isNamed = practitionerId !== null;
  return world.practitioners
    .filter(({ id }) => practitionerId === null || id === practitionerId)
    .flatMap((practitioner) => {
      const does = world.practitionerServices.find(
        (each) => each.practitionerId === practitioner.id && each.serviceId === serviceId,
      );
      const gives = does !== undefined || (serviceId === null && isNamed);
      if (!gives && !(bookAnyway && isNamed)) return [];
      const duration = request.duration ?? does?.duration ?? service.duration;
      return [{ practitioner, duration, acceptsNew: does?.acceptsNew ?? false, gives }];
    })
    .sort((a, b) => byOrder(a.practitioner, b.practitioner));
}

/** How long a treatment takes with somebody, or with whoever is free, in minutes; null for one that cannot be booked. */
export function usualLength(
  { services, practitionerServices }: Pick<World, 'services' | 'practitionerServices'>,
  wanted: number | null,
  practitionerId: number | null,
): number | null {
  const own = practitionerServices.find((each) => each.serviceId === wanted && each.practitionerId === practitionerId);
  return own?.duration ?? services.find(({ serviceId }) => serviceId === wanted)?.duration ?? null;
}

/** The rooms that the service can be given in, in their order; null where it needs none. */
export function roomsFor(world: World, request: BookingRequest, service: ServiceRule): Room[] | null {
  if (!service.needsRoom && request.roomId === undefined) return null;
  const listed = world.serviceRooms.filter(({ serviceId }) => serviceId === service.serviceId);
  const eligible = listed.length === 0 ? null : new Set(listed.map(({ roomId }) => roomId));
  return world.rooms.filter(({ id }) => (eligible?.has(id) ?? true) && (request.roomId ?? id) === id).sort(byOrder);
}

/** The rule of a treatment in words: it needs whoever gives it all the time, and no room but one that is asked for. */
const IN_WORDS: ServiceRule = {
  serviceId: 0,
  duration: UNKNOWN_VISIT_MINUTES,
  audience: 'both',
  handsFirst: null,
  handsLast: null,
  turnover: 0,
  step: 15,
  offset: 0,
  needsRoom: false,
  notice: null,
  isOnline: false,
};

/** How the service is booked that is asked for; undefined when it cannot be. */
export const ruleFor = ({ services }: World, { serviceId: wanted }: BookingRequest): ServiceRule | undefined =>
  wanted === null ? IN_WORDS : services.find(({ serviceId }) => serviceId === wanted);

/** When the practitioner's hands are needed, in minutes after the start. */
export function handsParts({ handsFirst, handsLast }: ServiceRule, duration: number): Part[] {
  if (handsFirst === null || handsLast === null || handsFirst + handsLast >= duration)
    return [{ from: 0, until: duration }];
  const parts = [
    { from: 0, until: handsFirst },
    { from: duration - handsLast, until: duration },
  ];
  return parts.filter(({ from, until }) => from < until);
}
