import type { Booking, BookingOptions } from '@harmony/domain';
import { whoOf, type BookableService, type Who } from './booking-choice';

/** The token of a link; null where the address holds none, or not all of it. */
export function tokenOf(params: URLSearchParams, name = 'token'): string | null {
  const token = params.get(name) ?? '';
  return /^[\w-]{22}$/.test(token) ? token : null;
}

/**
 * For which service and with whom another time is looked for: with whom the visit is, unless the address says somebody else;
 * with anybody where that is no longer possible. Null when the service can no longer be booked here.
 */
export function moveChoice(
  { services }: BookingOptions,
  { service: booked, practitioner }: Booking,
  params: URLSearchParams,
): { service: BookableService; who: Who } | null {
  const service = services.find(({ slug }) => slug === booked?.slug);
  const who = service && (whoOf(service, params.get('with') ?? practitioner?.slug ?? null) ?? whoOf(service, 'any'));
  return service && who ? { service, who } : null;
}
