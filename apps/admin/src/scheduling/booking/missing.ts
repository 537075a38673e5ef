import {
  bookingStarter,
  weeklyHours,
  type BookingRules,
  type BookingStarter,
  type HourEntry,
  type ExternalScheduleState,
  type Practitioner,
  type Service,
} from '@harmony/domain';

/** Something without which nothing, or not all of it, can be booked. */
export interface Missing {
  text: string;
  /** Where in the console it is put right; below on the page itself where there is none. */
  to?: string;
}

export interface Clinic {
  rules: BookingRules;
  services: readonly Service[];
  practitioners: readonly Practitioner[];
  hours: readonly HourEntry[];
  /** With its `system` null, the schedule is kept here. */
  external: ExternalScheduleState;
}

/** The plans of a practitioner that hold today or will. */
export const plansOf = ({ plans }: BookingRules, id: number, today: string): BookingRules['plans'] =>
  plans.filter(({ practitionerId, validUntil }) => practitionerId === id && (validUntil ?? today) >= today);

/** What can be filled in for a clinic that has nothing set up yet; null for every other one. */
export function starterOf({ rules, external, ...clinic }: Clinic): BookingStarter | null {
  if (external.system !== null) return null;
  const { rooms, services, plans, exceptions } = rules;
  return [rooms, services, plans, exceptions].some((list) => list.length > 0) ? null : bookingStarter(clinic);
}

const quoted = (name: string): string => `“${name}”`;

/** Who and what has no times yet in the program that keeps the schedule. */
const unknownIn = ({ services, practitioners }: ExternalScheduleState): Missing[] =>
  [...services, ...practitioners]
    .filter(({ problem }) => problem !== null)
    .map(({ name }) => ({ text: `${quoted(name)} has no times yet: see where the schedule is kept.` }));

/** What is missing until everything that was switched on can be booked, in the order of the page. */
export function whatIsMissing({ rules, services, practitioners, hours, external }: Clinic, today: string): Missing[] {
  const isKeptHere = external.system === null;
  const active = practitioners.filter(({ isActive }) => isActive);
  const works = (id: number): boolean => plansOf(rules, id, today).some((plan) => plan.hours.length > 0);
  const rooms = rules.rooms.filter(({ isActive }) => isActive);
  const bookable = services.flatMap((service) => {
    const rule = rules.services.find(({ serviceId }) => serviceId === service.id);
    return service.isActive && rule ? [{ service, rule }] : [];
  });
  const missing: Missing[] = [];
  if (weeklyHours(hours).every(({ isClosed }) => isClosed))
    missing.push({ text: 'The clinic has no opening hours yet.', to: '/hours' });
  if (active.length === 0) missing.push({ text: 'There are no active practitioners yet.', to: '/practitioners' });
  const doing = new Set(bookable.flatMap(({ rule }) => rule.practitioners.map(({ practitionerId }) => practitionerId)));
  for (const { id, name } of active)
    if (isKeptHere && !works(id) && (doing.has(id) || doing.size === 0))
      missing.push({ text: `${name} has no working hours yet.` });
  if (bookable.length === 0) missing.push({ text: 'No service can be booked yet. Turn on at least one.' });
  for (const { service, rule } of bookable) {
    const name = quoted(service.name);
    if (service.duration === null)
      missing.push({ text: `${name} has no length yet.`, to: `/services?edit=${service.id}` });
    if (!rule.practitioners.some(({ practitionerId }) => active.some(({ id }) => id === practitionerId)))
      missing.push({ text: `No one offers ${name} yet.` });
    const eligible = rule.roomIds.length === 0 ? rooms : rooms.filter(({ id }) => rule.roomIds.includes(id));
    if (isKeptHere && rule.needsRoom && eligible.length === 0)
      missing.push({ text: `${name} needs a room, but there’s none for it.` });
  }
  return [...missing, ...unknownIn(external)];
}
