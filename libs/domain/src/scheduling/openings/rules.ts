import type { Candidate } from './candidates';
import type { Context } from './context';
import type { Refusal } from './question';
import type { Minute } from './world';

/** Minutes between now and the earliest start; none for the desk, which may also write down what has begun. */
export function noticeOf({ request, service, world }: Context): number {
  return request.by === 'desk' ? -Infinity : (request.notice ?? service.notice ?? world.webRules.notice);
}

/** The earliest start that whoever asks can book. */
export const earliestStart = (context: Context): Minute => context.request.now + noticeOf(context);

/** Why the service cannot be booked by whoever asks, whatever the time and with whomever. */
export function serviceRefusal({ request, service, rooms }: Context): Refusal | null {
  if (request.by === 'desk') return rooms?.length === 0 && request.serviceId !== null ? 'not-offered' : null;
  if (rooms?.length === 0) return 'not-offered';
  if (!service.isOnline) return 'not-offered';
  const { isFirst, ownPractitionerId } = request;
  // Whoever moves a visit has its treatment already.
  const suits =
    isFirst === null ||
    ownPractitionerId !== undefined ||
    service.audience === 'both' ||
    (service.audience === 'first') === isFirst;
  return suits ? null : 'audience';
}

/** Why whoever asks cannot book a practitioner at all. */
export function practitionerRefusal(
  { request: { by, isFirst, ownPractitionerId } }: Context,
  { practitioner, acceptsNew, gives }: Candidate,
): Refusal | null {
  if (!gives) return 'not-offered';
  const isNew = by === 'web' && isFirst === true && practitioner.id !== ownPractitionerId;
  return isNew && !acceptsNew ? 'no-new-patients' : null;
}

/** Why whoever asks cannot book a practitioner on a day. */
export function dayRefusal(context: Context, { practitioner }: Candidate, dayIndex: number): Refusal | null {
  const { request, world, today, lastDate, days } = context;
  const date = days[dayIndex]?.date;
  if (request.by === 'desk' || date === undefined) return null;
  const { sameDay, firstVisitsPerDay, onlineVisitsPerDay } = world.webRules;
  if (date > lastDate) return 'too-far';
  if (date === today && !sameDay) return 'too-soon';
  const { first, online } = context.countOf(practitioner.id, dayIndex);
  if (onlineVisitsPerDay !== null && online >= onlineVisitsPerDay) return 'day-full';
  return request.isFirst === true && firstVisitsPerDay !== null && first >= firstVisitsPerDay ? 'day-full' : null;
}
