import { buildConfigEntry } from '@harmony/testing';
import type { Completeness } from '@harmony/domain';
import { IN_CLINIKO, KEPT_HERE } from '../../test/build-external-schedule';
import { setupTasks, type SetupState } from './setup-tasks';

const photos = (missing: string[]): Completeness => ({
  entity: 'practitioners',
  total: 1,
  complete: 0,
  gaps: [{ entity: 'practitioners', id: 1, label: 'Dr Lin', missing }],
});

const fresh: SetupState = {
  connections: { mail: { isSetUp: false, waiting: 0 }, phones: { isSetUp: false } },
  parts: [photos(['imageUrl', 'bio'])],
  config: [],
  external: KEPT_HERE,
};
const PATIENTS_BOOK = { config: [buildConfigEntry({ id: 'booking_enabled', data: 'true' })] };
const doneOf = (state: Partial<SetupState>): string[] =>
  setupTasks({ ...fresh, ...state })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);
const withLink = (data: string | null, isActive = true) => ({
  config: [buildConfigEntry({ id: 'booking_site', data, isActive })],
});

it('begins with everything to do, in the order in which patients notice', () => {
  expect(setupTasks(fresh).map(({ id, to, isDone }) => [id, to, isDone])).toEqual([
    ['mail', '/outbox', false],
    ['phone', '/call-monitoring', false],
    ['photos', '/practitioners', false],
    ['online-booking', '/booking', false],
    ['booking', '/config?tab=booking', false],
    ['spanish', '/config?tab=features', false],
  ]);
});

it('asks for orders only where there is a store, which one press switches on', () => {
  const flags = (checkout: string) => ({
    ...fresh,
    config: [
      buildConfigEntry({ id: 'store_enabled', data: 'true' }),
      buildConfigEntry({ id: 'checkout_enabled', data: checkout }),
    ],
  });
  expect(setupTasks(flags('false')).at(-2)).toMatchObject({
    id: 'orders',
    to: '/shop',
    turnsOn: 'checkout_enabled',
    isDone: false,
  });
  expect(setupTasks(flags('true')).at(-2)).toMatchObject({ id: 'orders', isDone: true });
});

it.each<[string, Partial<SetupState>, string[]]>([
  ['a mail server is set', { connections: { ...fresh.connections, mail: { isSetUp: true, waiting: 3 } } }, ['mail']],
  ['a phone system is chosen', { connections: { ...fresh.connections, phones: { isSetUp: true } } }, ['phone']],
  ['only words about practitioners are missing', { parts: [photos(['bio'])] }, ['photos']],
  ['no practitioner is missing anything', { parts: [] }, ['photos']],
  ['the website speaks Spanish', { config: [buildConfigEntry({ id: 'spanish_enabled', data: 'true' })] }, ['spanish']],
  ['patients book here', PATIENTS_BOOK, ['online-booking', 'booking']],
  ['they book in Cliniko, where not everybody is found', { ...PATIENTS_BOOK, external: IN_CLINIKO }, ['booking']],
  [
    'they book in Cliniko, where everybody is found or meant not to be',
    {
      ...PATIENTS_BOOK,
      external: { ...IN_CLINIKO, practitioners: IN_CLINIKO.practitioners.map((row) => ({ ...row, isChosen: true })) },
    },
    ['online-booking', 'booking'],
  ],
  ['a booking link is set', withLink('https://book.example'), ['online-booking', 'booking']],
  ['the booking link is blank', withLink('  '), []],
  ['the booking link is no longer offered', withLink('https://book.example', false), []],
  // Not known is not done.
  ['nothing is known of mail and phones', { connections: { mail: null, phones: null } }, []],
])('when %s', (_, state, done) => expect(doneOf(state)).toEqual(done));
