import { eachOf } from '../../phone-index/each-of';
import type { ExternalChoice, ExternalName } from '../external-schedule';
import { remembering } from '../../phone-index/remembering';
import type { FhirClient } from './fhir-client';
import type { Practitioners } from './practitioners';
import { firstText, HealthcareService, idIn, isId, Schedule, type Concept, type ServiceType } from './resources';

/** A service, and ids of the schedules of a practitioner that offer it. */
export interface Offer {
  service: HealthcareService;
  schedules: string[];
}

export interface Bookable {
  services(signal: AbortSignal): Promise<ExternalName[]>;
  practitioners(signal: AbortSignal): Promise<ExternalName[]>;
  /** Null: the practitioner does not offer the service. */
  offer(of: ExternalChoice, signal: AbortSignal): Promise<Offer | null>;
}

/** Medplum's way to name a service (`Schedule.serviceType`). */
const SERVICE_REFERENCE = 'https://medplum.com/fhir/service-type-reference';
/** Services and schedules are set up once; free times are asked for all day. */
const SETUP_MS = 5 * 60_000;
const AT_ONCE = 4;
const LISTS = { pages: 20 };

/**
 * What can be booked: services are `HealthcareService`s, practitioners the actors of `Schedule`s. `needsName`: a schedule
 * that names no service is for none (otherwise it is for every one).
 */
export function bookable(client: FhirClient, names: Practitioners, needsName: boolean): Bookable {
  const offers = remembering<Offer | null>(SETUP_MS);

  async function schedules(query: Record<string, string>, signal: AbortSignal) {
    const found: Schedule[] = [];
    for await (const { resources } of client.search('Schedule', query, signal, LISTS))
      for (const one of resources) {
        const { data } = Schedule.safeParse(one);
        if (data && isId(data.id) && data.active !== false) found.push(data);
      }
    return found;
  }

  async function offerOf({ service: id, practitioner }: ExternalChoice, signal: AbortSignal): Promise<Offer | null> {
    if (!isId(id) || !isId(practitioner)) return null;
    const { data: service } = HealthcareService.safeParse(await client.read(`HealthcareService/${id}`, signal));
    if (!service || service.active === false) return null;
    const theirs = (await schedules({ actor: `Practitioner/${practitioner}` }, signal)).filter(
      ({ actor, serviceType }) =>
        practitionersIn(actor).includes(practitioner) &&
        isFor(
          service,
          serviceType,
          actor.flatMap((one) => idIn('HealthcareService', one) ?? []),
          needsName,
        ),
    );
    return theirs.length === 0 ? null : { service, schedules: theirs.map(({ id: one }) => one) };
  }

  return {
    async services(signal) {
      const found: ExternalName[] = [];
      for await (const { resources } of client.search('HealthcareService', {}, signal, LISTS))
        for (const one of resources) {
          const { data } = HealthcareService.safeParse(one);
          const name = data?.name ?? firstText(data?.type ?? []);
          if (data && isId(data.id) && data.active !== false && name) found.push({ id: data.id, name });
        }
      return found;
    },

    async practitioners(signal) {
      const ids = new Set((await schedules({}, signal)).flatMap(({ actor }) => practitionersIn(actor)));
      const found = await eachOf([...ids], AT_ONCE, async (id) => ({
        id,
        name: await names.nameOf([{ reference: `Practitioner/${id}`, display: undefined }], signal),
      }));
      return found.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
    },

    offer: (of, signal) => offers.get(JSON.stringify([of.service, of.practitioner]), () => offerOf(of, signal)),
  };
}

type Schedule = ReturnType<typeof Schedule.parse>;

const practitionersIn = (actors: Schedule['actor']): string[] =>
  actors.flatMap((one) => idIn('Practitioner', one) ?? []);

/** Whether a schedule or a slot is for a service: by reference, or by a code that both have. */
export function isFor(
  service: HealthcareService,
  types: readonly ServiceType[],
  named: readonly string[] = [],
  needsName = false,
): boolean {
  const referenced = types
    .flatMap(({ extension }) => extension)
    .flatMap(({ url, valueReference }) =>
      url === SERVICE_REFERENCE ? (idIn('HealthcareService', valueReference) ?? []) : [],
    );
  if (types.length === 0 && named.length === 0) return !needsName;
  const codes = new Set(codesIn(service.type));
  return [...referenced, ...named].includes(service.id) || codesIn(types).some((code) => codes.has(code));
}

const codesIn = (concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ coding }) =>
    coding.flatMap(({ system = '', code }) => (code === undefined ? [] : `${system}|${code}`)),
  );
