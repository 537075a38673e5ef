import type { Booking, BookingOptions } from '@harmony/domain';
import { whoOf, type BookableService, type Who } from '../booking-choice';

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
