import type { Part } from './openings-grid';
import type { BookingRequest } from './openings-question';
import type { BookablePractitioner, Room, ServiceRule, World } from './openings-world';

/** Somebody who could give the service, with the minutes it takes this person. */
export interface Candidate {
  practitioner: BookablePractitioner;
  duration: number;
  acceptsNew: boolean;
}

const byOrder = (a: { orderIndex: number; id: number }, b: { orderIndex: number; id: number }): number =>
  a.orderIndex - b.orderIndex || a.id - b.id;

/** Who does the service, of those that are asked for, in their order. */
export function candidatesFor(world: World, request: BookingRequest, service: ServiceRule): Candidate[] {
  const { practitionerId, serviceId } = request;
  return world.practitioners
    .filter(({ id }) => practitionerId === null || id === practitionerId)
    .flatMap((practitioner) => {
      const does = world.practitionerServices.find(
        (each) => each.practitionerId === practitioner.id && each.serviceId === serviceId,
      );
      if (does === undefined) return [];
      const duration = request.duration ?? does.duration ?? service.duration;
      return [{ practitioner, duration, acceptsNew: does.acceptsNew }];
    })
    .sort((a, b) => byOrder(a.practitioner, b.practitioner));
}

/** The rooms that the service can be given in, in their order; null where it needs none. */
export function roomsFor(world: World, request: BookingRequest, service: ServiceRule): Room[] | null {
  if (!service.needsRoom && request.roomId === undefined) return null;
  const listed = world.serviceRooms.filter(({ serviceId }) => serviceId === service.serviceId);
  const eligible = listed.length === 0 ? null : new Set(listed.map(({ roomId }) => roomId));
  return world.rooms.filter(({ id }) => (eligible?.has(id) ?? true) && (request.roomId ?? id) === id).sort(byOrder);
}

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
