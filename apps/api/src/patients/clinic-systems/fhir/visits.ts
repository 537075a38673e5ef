import type { Visit } from '@harmony/domain';
import type { FhirConfig } from '../config';
import { unlessRefused, type FhirClient } from './fhir-client';
import { ownRecords } from './own-records';
import type { Practitioners } from './practitioners';
import { Appointment, conceptText, Encounter, firstText, type Reference } from './resources';

/** A visit before its practitioner's name is looked up. */
interface Found {
  start: number;
  date: string;
  type: string | null;
  actors: (Reference | undefined)[];
}

const COMING = ['booked', 'pending', 'arrived', 'checked-in'];
const BEEN = ['fulfilled', 'arrived', 'checked-in'];
const ENCOUNTERS = ['finished', 'in-progress'];
/** A visit counts as the next one until it ends, because patients who are late call. */
const LONGEST_VISIT_MS = 2 * 3_600_000;
/** Without sorting a server may need several pages for a patient of many years. */
const PAGES = 5;

export interface Visits {
  lastVisit: Visit | null;
  nextVisit: Visit | null;
}

/**
 * The visits before and after now. Results are filtered and sorted again here: OpenEMR cannot do it, and a server that
 * ignores a parameter must not turn a cancelled appointment into the next visit.
 */
export async function visitsOf(
  client: FhirClient,
  { flavor }: FhirConfig,
  practitioners: Practitioners,
  id: string,
  signal: AbortSignal,
): Promise<Visits> {
  const now = Date.now();
  const isOpenEmr = flavor === 'openemr';
  const patient = isOpenEmr ? id : `Patient/${id}`;
  /** Parameters that OpenEMR does not know, and refuses. */
  const more = (query: Record<string, string>): Record<string, string> => (isOpenEmr ? {} : query);
  const at = (ms: number) => new Date(ms).toISOString();

  async function all(type: string, query: Record<string, string>): Promise<unknown[]> {
    const found: unknown[] = [];
    const pages = client.search(type, { patient, ...query }, signal, { pages: isOpenEmr ? PAGES : 1 });
    for await (const { resources } of pages) found.push(...ownRecords(resources, id));
    return found;
  }
  const search = (type: string, query: Record<string, string>) => unlessRefused(all(type, query), []);

  const [coming, been, encounters] = await Promise.all([
    search('Appointment', {
      date: `ge${at(now - LONGEST_VISIT_MS)}`,
      ...more({ status: COMING.join(','), _sort: 'date', _count: '10' }),
    }),
    search('Appointment', { date: `lt${at(now)}`, ...more({ status: BEEN.join(','), _sort: '-date', _count: '10' }) }),
    search('Encounter', {
      date: `lt${at(now)}`,
      ...more({ status: ENCOUNTERS.join(','), _sort: '-date', _count: '10' }),
    }),
  ]);

  const next = appointments(coming, COMING)
    .filter(({ start, end }) => (end ?? start) >= now)
    .sort((a, b) => a.start - b.start)[0];
  const last = [...appointments(been, BEEN), ...encounterVisits(encounters)]
    .filter(({ start }) => start < now)
    .sort((a, b) => b.start - a.start)[0];
  const [lastVisit, nextVisit] = await Promise.all([shown(last), shown(next)]);
  return { lastVisit, nextVisit };

  async function shown(found: Found | undefined): Promise<Visit | null> {
    if (!found) return null;
    return { date: found.date, type: found.type, doctor: await practitioners.nameOf(found.actors, signal) };
  }
}

function appointments(resources: readonly unknown[], statuses: readonly string[]): (Found & { end: number | null })[] {
  return resources.flatMap((one) => {
    const { data } = Appointment.safeParse(one);
    const start = Date.parse(data?.start ?? '');
    if (!data || Number.isNaN(start) || !statuses.includes(data.status ?? '')) return [];
    const end = Date.parse(data.end ?? '');
    return [
      {
        start,
        end: Number.isNaN(end) ? null : end,
        date: new Date(start).toISOString(),
        type: conceptText(data.appointmentType) ?? firstText(data.serviceType),
        actors: data.participant.map(({ actor }) => actor),
      },
    ];
  });
}

function encounterVisits(resources: readonly unknown[]): Found[] {
  return resources.flatMap((one) => {
    const { data } = Encounter.safeParse(one);
    const date = data?.period?.start ?? '';
    const start = Date.parse(date);
    if (!data || Number.isNaN(start) || !ENCOUNTERS.includes(data.status ?? '')) return [];
    return [
      {
        start,
        // A date without a time stays a date.
        date: date.includes('T') ? new Date(start).toISOString() : date,
        type: firstText(data.type) ?? conceptText(data.serviceType),
        actors: data.participant.map(({ individual }) => individual),
      },
    ];
  });
}
