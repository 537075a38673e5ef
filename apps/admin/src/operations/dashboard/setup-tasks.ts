import type { Completeness, ConfigEntry, Dashboard, ExternalScheduleState } from '@harmony/domain';
import { configValue, readFlags, type FlagKey } from '@harmony/domain';

/** One step of setting the product up. */
export interface SetupTask {
  id: 'mail' | 'phone' | 'photos' | 'booking' | 'online-booking' | 'orders' | 'spanish';
  /** What to do. */
  title: string;
  /** Why it matters. */
  why: string;
  /** Where it is done, inside the console. */
  to: string;
  /** A switch that does it with one press. */
  turnsOn?: FlagKey;
  isDone: boolean;
  /** A clinic may well do without: it keeps the list on nobody's screen. */
  isOptional?: true;
}

export interface SetupState {
  connections: Dashboard['connections'];
  parts: readonly Completeness[];
  config: readonly ConfigEntry[];
  external: ExternalScheduleState;
}

/** Content that is shown with a picture of its own. */
const lacksPhotos = (parts: readonly Completeness[]): boolean =>
  parts.some(
    ({ entity, gaps }) => entity === 'practitioners' && gaps.some(({ missing }) => missing.includes('imageUrl')),
  );

const hasBookingLink = (config: readonly ConfigEntry[]): boolean =>
  (configValue(config, 'booking_site') ?? '').trim() !== '';

/** Where another program keeps the schedule, it must be known what each service and practitioner is there. */
const isNamed = ({ system, services, practitioners }: ExternalScheduleState): boolean =>
  system === null || [...services, ...practitioners].every(({ outerId, isChosen }) => outerId !== null || isChosen);

/** The steps of a first run, in the order in which patients notice that they are missing. */
export const setupTasks = ({ connections, parts, config, external }: SetupState): SetupTask[] => [
  {
    id: 'mail',
    title: 'Set up email',
    why: 'Answers and receipts wait until there’s a mail server.',
    to: '/outbox',
    isDone: connections.mail?.isSetUp === true,
  },
  {
    id: 'phone',
    title: 'Connect the phone system',
    why: 'The call monitor shows calls as soon as a phone system is connected.',
    to: '/call-monitoring',
    isDone: connections.phones?.isSetUp === true,
  },
  {
    id: 'photos',
    title: 'Add photos of your practitioners',
    why: 'Patients want to see who treats them.',
    to: '/practitioners',
    isDone: !lacksPhotos(parts),
  },
  {
    id: 'online-booking',
    title: 'Let patients book a time',
    why: 'They choose a free time on the website, day and night.',
    to: '/booking',
    // A clinic whose booking system is elsewhere has settled the question, and the other way round.
    isDone: (readFlags(config).booking_enabled && isNamed(external)) || hasBookingLink(config),
  },
  {
    id: 'booking',
    title: 'Set the link to your booking system',
    why: 'Until then the booking buttons of the website lead elsewhere.',
    to: '/config?tab=booking',
    isDone: hasBookingLink(config) || readFlags(config).booking_enabled,
  },
  // Only a clinic that shows what it sells is asked.
  ...(readFlags(config).store_enabled
    ? [
        {
          id: 'orders' as const,
          title: 'Let patients order from the store',
          why: 'They pick up and pay at the clinic. Tax and shipping are under Ordering.',
          to: '/shop',
          turnsOn: 'checkout_enabled' as const,
          isDone: readFlags(config).checkout_enabled,
        },
      ]
    : []),
  {
    id: 'spanish',
    title: 'Offer the website in Spanish',
    why: 'Optional. All our texts are translated, and yours are shown in English until someone translates them.',
    to: '/config?tab=features',
    turnsOn: 'spanish_enabled',
    isDone: readFlags(config).spanish_enabled,
    isOptional: true,
  },
];
