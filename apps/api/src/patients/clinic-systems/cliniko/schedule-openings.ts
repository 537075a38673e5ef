import { addDays, zonedNow } from '@harmony/domain';
import type { ExternalChoice, ExternalName, ExternalTime } from '../external-schedule';
import { remembering } from '../../phone-index/remembering';
import { understood, type ClinikoClient } from './cliniko-client';
import { practitionerName } from './linked-names';
import { isId } from './resources';
import type { Business } from './schedule-business';
import { AppointmentTypes, AvailableTimes, Practitioners } from './schedule-resources';

const PER_PAGE = { per_page: '100' };
const MINUTE_MS = 60_000;
/** How soon a changed length of an appointment type shows. */
const LENGTHS_MS = 3_600_000;
/** Days counted with the first and the last one (docs.api.cliniko.com: Available Time; redguava/cliniko-api, issue 173). */
export const MOST_DAYS = 7;

interface AppointmentType extends ExternalName {
  minutes: number;
}

/** What can be booked, with whom and when. Every request takes the turns of background work. */
export function clinikoOpenings(client: ClinikoClient, business: (signal: AbortSignal) => Promise<Business>) {
  const known = remembering<ReadonlyMap<string, AppointmentType>>(LENGTHS_MS);

  /** Without groups, which are no individual appointments, and without what takes no time. */
  async function readTypes(signal: AbortSignal): Promise<ReadonlyMap<string, AppointmentType>> {
    const types = new Map<string, AppointmentType>();
    for await (const { body } of client.pages('/appointment_types', PER_PAGE, signal))
      for (const { id, name, duration_in_minutes: minutes, max_attendees: most } of understood(body, AppointmentTypes)
        .appointment_types)
        if ((most ?? 1) <= 1 && minutes > 0) types.set(id, { id, name, minutes });
    return types;
  }

  async function* startsBetween(path: string, first: string, last: string, signal: AbortSignal) {
    for (let day = first; day <= last; day = addDays(day, MOST_DAYS)) {
      const until = addDays(day, MOST_DAYS - 1);
      const query = { from: day, to: until < last ? until : last, ...PER_PAGE };
      // What is not enabled for online booking does not exist here (redguava/cliniko-api, issues 133, 245, 303).
      for await (const { body } of client.pages(path, query, signal, { mayBeMissing: true }))
        for (const { appointment_start: at } of understood(body, AvailableTimes).available_times) yield Date.parse(at);
    }
  }

  return {
    async services(signal: AbortSignal): Promise<ExternalName[]> {
      return [...(await readTypes(signal)).values()].map(({ id, name }) => ({ id, name }));
    },

    /** Those who work at the business now; others are at another address of the API. */
    async practitioners(signal: AbortSignal): Promise<ExternalName[]> {
      const { id: place } = await business(signal);
      const found: ExternalName[] = [];
      for await (const { body } of client.pages(`/businesses/${place}/practitioners`, PER_PAGE, signal))
        for (const one of understood(body, Practitioners).practitioners)
          found.push({ id: one.id, name: practitionerName(one) ?? one.id });
      return found;
    },

    async openings(
      { service, practitioner }: ExternalChoice,
      from: Date,
      to: Date,
      signal: AbortSignal,
    ): Promise<ExternalTime[]> {
      // Days that are over are refused.
      const since = Math.max(from.getTime(), Date.now());
      if (!isId(service) || !isId(practitioner) || since >= to.getTime()) return [];
      const type = (await known.get('types', () => readTypes(signal))).get(service);
      if (!type) return [];
      const { id: place, timeZone } = await business(signal);
      const path = `/businesses/${place}/practitioners/${practitioner}/appointment_types/${service}/available_times`;
      const first = zonedNow(new Date(since), timeZone).date;
      const last = zonedNow(new Date(to.getTime() - 1), timeZone).date;
      const starts = new Set<number>();
      for await (const start of startsBetween(path, first, last, signal))
        if (start >= from.getTime() && start < to.getTime()) starts.add(start);
      return [...starts]
        .sort((a, b) => a - b)
        .map((start) => ({
          startsAt: new Date(start).toISOString(),
          endsAt: new Date(start + type.minutes * MINUTE_MS).toISOString(),
        }));
    },
  };
}
