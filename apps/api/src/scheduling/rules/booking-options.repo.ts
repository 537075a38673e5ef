import { BOOKING_SETTINGS, spoken, type BookingOptions, type Translations } from '@harmony/domain';
import type { BookingRequest } from '@harmony/domain/openings';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { cachedByTableVersion } from '../../platform/db/cached-by-table-version';
import type { Moment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { ApiError, invalid } from '../../platform/http/api-error';
import { readRules, RULE_TABLES } from './rules.repo';
import { numberSetting } from '../openings/web-rules';

/** In the place of a practitioner's slug: whoever is free. */
const ANYBODY = 'any';

type Person = BookingOptions['services'][number]['practitioners'][number];
type Said<Row> = Row & { translations: Translations };

/** A service that can be booked, and with whom: in the first language, as the clinic knows it, with what is said in others. */
export type BookableService = Said<Omit<BookingOptions['services'][number], 'practitioners'>> & {
  practitioners: Said<Person>[];
};

/** What can be booked as it is kept: in the first language. */
export type KnownOptions = Omit<BookingOptions, 'services'> & { services: BookableService[] };

/**
 * What can be booked, in the order of the lists: services with a length that somebody gives. By the desk also those that patients
 * cannot book by themselves. In the language that is spoken.
 */
export const listBookingOptions = (db: Db, by: BookingRequest['by'] = 'web', moment?: Moment): Promise<KnownOptions> =>
  OPTIONS[by](db, moment);

/** The same for patients, in the language that is spoken. */
export async function listSpokenOptions(db: Db): Promise<BookingOptions> {
  const { services, ...rest } = await listBookingOptions(db);
  return {
    ...rest,
    services: services.map((service) => ({
      ...spoken(service, []),
      practitioners: service.practitioners.map((person) => spoken(person, [])),
    })),
  };
}

/** They rest on the rules, and on nothing else. */
const keptOptions = (by: BookingRequest['by']) =>
  cachedByTableVersion(RULE_TABLES, (db, moment) => readOptions(db, by, moment));

const OPTIONS = { web: keptOptions('web'), desk: keptOptions('desk') };

async function readOptions(db: Db, by: BookingRequest['by'], moment: Moment): Promise<KnownOptions> {
  const services = await db
    .selectFrom('serviceRules')
    .innerJoin('services', 'services.id', 'serviceRules.serviceId')
    .select([
      'services.id',
      'slug',
      'name',
      'shortDescription',
      'price',
      'duration',
      'audience',
      'needsApproval',
      'isVideo',
    ])
    .select('translations')
    .$if(by === 'web', (query) => query.where('isOnline', '=', true))
    .where('isActive', '=', true)
    .orderBy('orderIndex')
    .orderBy('services.id')
    .execute();
  const people = await db
    .selectFrom('practitionerServices')
    .innerJoin('practitioners', 'practitioners.id', 'practitionerServices.practitionerId')
    .select([
      'practitionerServices.serviceId',
      'practitionerServices.duration',
      'practitionerServices.acceptsNew',
      'practitioners.id',
      'slug',
      'name',
      'title',
      'imageUrl',
      'gender',
      'translations',
    ])
    .where('isActive', '=', true)
    .orderBy('orderIndex')
    .orderBy('practitioners.id')
    .execute();
  return {
    lateHours: numberSetting(await readSettings(db, moment), BOOKING_SETTINGS.lateCancel),
    isKeptHere: (await readRules(db, moment)).keptIn === null,
    services: services.flatMap(({ duration, ...service }): BookableService[] => {
      const practitioners = people.filter(({ serviceId }) => serviceId === service.id);
      if (duration === null || practitioners.length === 0) return [];
      return [
        {
          ...service,
          duration,
          practitioners: practitioners.map(({ serviceId: _service, duration: own, ...person }) => ({
            ...person,
            duration: own ?? duration,
          })),
        },
      ];
    }),
  };
}

/** What a visitor has chosen, in the first language. `practitionerId` null: whoever is free. */
export interface Choice {
  service: BookableService;
  practitionerId: number | null;
}

/**
 * What is meant by the slugs of a service and of a practitioner, who is 'any' where it makes no difference. 404 when the service
 * cannot be booked online, 400 when it cannot with this practitioner. Its names are in English: visits are stored with them, for staff.
 */
export async function readChoice(db: Db, slug: string, who: string, moment?: Moment): Promise<Choice> {
  const { services } = await OPTIONS.web(db, moment);
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new ApiError('not_found', 'This service can’t be booked online');
  const practitioner = service.practitioners.find((one) => one.slug === who);
  if (!practitioner && who !== ANYBODY) throw invalid({ with: 'This practitioner doesn’t offer this service' });
  return { service, practitionerId: practitioner?.id ?? null };
}
