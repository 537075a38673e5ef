import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PatientRow } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import {
  buildSchedule,
  buildScheduledVisit,
  buildWorld,
  DAY,
  localIso,
  localMinute,
} from '../../../test/build-schedule';
import { dialogProblems } from '../../../test/dialog-problems';
import { renderConsole } from '../../../test/render-console';
import { installFakeEventSource } from '../../../test/fake-event-source';
import { NewVisitSheet, type NewVisitSheetProps } from './new-visit-sheet';

beforeAll(installFakeEventSource);

const ada: PatientRow = {
  id: 7,
  externalId: null,
  name: 'Ada Lovelace',
  preferredName: null,
  dateOfBirth: '1965-12-10',
  email: null,
  balance: null,
  isLead: false,
  isActive: true,
  phones: ['(206) 555-0123'],
  updatedAt: '2026-11-20T18:40:00.000Z',
};
const found = { items: [ada], total: 1 };
const SEARCH = '/api/patients?search=ada&limit=8';
const busy = (practitionerId: number, from: string, until: string) => ({
  id: practitionerId * 100,
  resourceId: practitionerId * 10 + 1,
  lane: 1,
  from: localMinute(from),
  until: localMinute(until),
  visitId: 1,
  holdId: null,
  blockId: null,
  expiresAt: null,
});

const open = (answers: Record<string, unknown> = {}, props: Partial<NewVisitSheetProps> = {}) => {
  const onClose = jest.fn();
  const view = renderConsole(
    <NewVisitSheet start={null} practitionerId={null} schedule={buildSchedule()} onClose={onClose} {...props} />,
    { [SEARCH]: found, '/api/visits?patient=7': { items: [], lateHours: 24 }, ...answers },
  );
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, onClose, sent };
};
type User = ReturnType<typeof open>['user'];

const chooseAda = async (user: User) => {
  await user.type(screen.getByRole('combobox', { name: 'Patient' }), 'ada');
  await screen.findByRole('option', { name: /Ada Lovelace/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('group', { name: 'Patient' })).toHaveTextContent('Ada Lovelace');
};
const chooseTreatment = (user: User) => user.selectOptions(screen.getByLabelText('Treatment'), 'Acupuncture');

it('books a patient who is found by keyboard at a free time, and takes it back', async () => {
  const visit = buildScheduledVisit({ startsAt: localIso('09:15') });
  const { user, sent, onClose } = open({ 'POST /api/visits': visit, 'DELETE /api/visits/5': null });
  await chooseAda(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Someone else' })).toHaveFocus());
  await chooseTreatment(user);
  // What cannot be booked is not offered.
  expect(screen.queryByRole('option', { name: 'Not bookable' })).not.toBeInTheDocument();
  const free = within(screen.getByRole('group', { name: 'Free times' }));
  await user.click(free.getByRole('button', { name: '9:15 AM' }));
  expect(screen.getByLabelText('Time')).toHaveValue('09:15');
  await user.type(screen.getByLabelText(/^Note/), 'Brings a friend');
  await user.click(screen.getByRole('button', { name: 'Book visit' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      url: '/api/visits',
      body: {
        patientId: 7,
        newPatient: null,
        serviceId: 1,
        practitionerId: 1,
        startsAt: localIso('09:15'),
        endsAt: localIso('10:15'),
        note: 'Brings a friend',
        state: 'booked',
        source: 'desk',
      },
    },
    { method: 'DELETE', url: '/api/visits/5', headers: { 'if-match': '"1"' } },
  ]);
});

it('begins with the time and the person that were pressed', () => {
  open({}, { start: localIso('10:30'), practitionerId: 2 });
  expect(screen.getByLabelText('Date')).toHaveValue(DAY);
  expect(screen.getByLabelText('Time')).toHaveValue('10:30');
  expect(screen.getByLabelText('Practitioner')).toHaveDisplayValue('Mei Alvarez');
});

it('says what is missing, and sends nothing', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Book visit' }));
  expect(await screen.findByText('Choose a patient, or enter someone new')).toBeVisible();
  expect(screen.getByText('Choose a treatment')).toBeVisible();
  expect(screen.getByText('Enter a date and time')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Patient' })).toHaveFocus();
  await user.type(screen.getByLabelText(/^Length/), '0');
  await user.type(screen.getByLabelText('Time'), '10:00');
  await user.click(screen.getByRole('button', { name: 'Book visit' }));
  expect(await screen.findByText('Enter whole minutes, from 1 to 480')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(await dialogProblems()).toEqual([]);
});

describe('somebody new', () => {
  const nobody = { items: [], total: 0 };
  const startNew = async (user: User, typed: string) => {
    await user.type(screen.getByRole('combobox', { name: 'Patient' }), typed);
    await user.click(await screen.findByRole('option', { name: /^Someone new/ }));
  };

  it('is entered with what was searched for, and booked', async () => {
    const { user, sent } = open({
      '/api/patients?search=bob&limit=8': nobody,
      'POST /api/visits': buildScheduledVisit(),
    });
    await startNew(user, 'bob');
    expect(screen.getByLabelText('Name')).toHaveValue('bob');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.type(screen.getByLabelText(/^Email/), 'no address');
    await chooseTreatment(user);
    await user.type(screen.getByLabelText('Time'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Book visit' }));
    expect(await screen.findByText(/Enter an email address/)).toBeVisible();
    await user.clear(screen.getByLabelText(/^Email/));
    await user.type(screen.getByLabelText(/^Phone/), '206 555 0123');
    await user.selectOptions(screen.getByLabelText('How it was booked'), 'By phone');
    expect(await dialogProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Book visit' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        patientId: null,
        newPatient: { name: 'bob', phone: '206 555 0123', email: null },
        source: 'phone',
      }),
    );
  });

  it('who has the number of a patient is pointed out, and can be that patient after all', async () => {
    const { user } = open({
      '/api/patients?search=206-555-0123&limit=8': nobody,
      '/api/patients?search=2065550123&limit=20': found,
    });
    await startNew(user, '206-555-0123');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('206-555-0123');
    await user.click(await screen.findByRole('button', { name: /^Ada Lovelace, born/ }));
    expect(await screen.findByRole('group', { name: 'Patient' })).toHaveTextContent('Ada Lovelace');
  });
});

it('repeats the last visit that took place with one press', async () => {
  const items = [
    buildScheduledVisit({ id: 9, state: 'cancelled', practitionerId: 1 }),
    buildScheduledVisit({ id: 8, state: 'completed', practitionerId: 2, doctor: 'Mei Alvarez' }),
  ];
  const { user } = open({ '/api/visits?patient=7': { items, lateHours: 24 } });
  await chooseAda(user);
  await user.click(await screen.findByRole('button', { name: 'Repeat last visit' }));
  expect(screen.getByLabelText('Treatment')).toHaveDisplayValue('Acupuncture');
  expect(screen.getByLabelText('Practitioner')).toHaveDisplayValue('Mei Alvarez');
});

describe('a time that cannot be had', () => {
  it('is told with the nearest ones when nobody is free, and booked anyway with somebody when told to', async () => {
    const claims = [busy(1, '09:00', '12:00'), busy(2, '09:00', '12:00')];
    const schedule = buildSchedule({ world: buildWorld({ claims }) });
    const { user, sent } = open({ 'POST /api/visits': buildScheduledVisit() }, { schedule, start: localIso('10:00') });
    await chooseAda(user);
    await chooseTreatment(user);
    await user.click(screen.getByRole('button', { name: 'Book visit' }));
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('No one is free at this time. Nothing is booked yet.');
    expect(within(alert).getAllByRole('listitem')[0]).toHaveTextContent('12:00 PM');
    expect(sent()).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Book it anyway' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ practitionerId: 1, startsAt: localIso('10:00'), bookAnyway: true }),
    );
  });

  it('because somebody was quicker is answered with the server’s times, and everything typed stays', async () => {
    const taken = failWith(409, {
      code: 'conflict',
      error: 'This time has just been taken.',
      alternatives: [{ startsAt: localIso('14:30'), practitionerId: 1 }],
    });
    const { user, onClose } = open({ 'POST /api/visits': taken }, { start: localIso('10:00'), practitionerId: 1 });
    await chooseAda(user);
    await chooseTreatment(user);
    await user.click(screen.getByRole('button', { name: 'Book visit' }));
    await user.click(await screen.findByRole('button', { name: 'Feb 3, 2099, 2:30 PM' }));
    expect(screen.getByLabelText('Time')).toHaveValue('14:30');
    expect(screen.getByLabelText('Treatment')).toHaveDisplayValue('Acupuncture');
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('keeps what was typed when the network fails', async () => {
  const { user, onClose } = open({ 'POST /api/visits': failNetwork() }, { start: localIso('10:00') });
  await chooseAda(user);
  await chooseTreatment(user);
  await user.click(screen.getByRole('button', { name: 'Book visit' }));
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

describe('another date', () => {
  const NEXT = '/api/schedule?from=2099-02-04&days=1';
  const goThere = () => fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-02-04' } });

  it('is loaded for its free times', async () => {
    const { user } = open({ [NEXT]: buildSchedule({ from: '2099-02-04' }) });
    await chooseTreatment(user);
    goThere();
    expect(await screen.findByRole('button', { name: '9:00 AM' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '4:00 PM' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All 29 free times' }));
    expect(screen.getByRole('button', { name: '4:00 PM' })).toBeVisible();
  });

  it('that cannot be loaded says so, and whoever is free cannot be found', async () => {
    const { user, sent } = open({ [NEXT]: failWith(503) });
    await chooseAda(user);
    await chooseTreatment(user);
    goThere();
    expect(await screen.findByText('The free times couldn’t be loaded')).toBeVisible();
    await user.type(screen.getByLabelText('Time'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Book visit' }));
    expect(await screen.findByText(/Choose a practitioner, or try again/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('follows with one press where nothing is free', async () => {
    const claims = [busy(1, '09:00', '17:00'), busy(2, '09:00', '17:00')];
    const schedule = buildSchedule({ world: buildWorld({ claims }) });
    const { user } = open({ [NEXT]: buildSchedule({ from: '2099-02-04' }) }, { schedule });
    await chooseTreatment(user);
    expect(screen.getByText('Nothing is free on Tuesday, February 3, 2099.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(screen.getByLabelText('Date')).toHaveValue('2099-02-04');
    expect(await screen.findByRole('button', { name: '9:00 AM' })).toBeVisible();
  });
});

it('says what to do when nothing can be booked yet', () => {
  open({}, { schedule: buildSchedule({ world: buildWorld({ services: [] }) }) });
  expect(screen.getByRole('link', { name: /Set what can be booked/ })).toHaveAttribute('href', '/booking');
});

describe('a walk-in', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(localIso('09:07')), advanceTimers: true, doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  it('goes to whoever has the shortest gap that is long enough, and has arrived; Undo makes it booked and deletes it', async () => {
    const schedule = buildSchedule({ world: buildWorld({ claims: [busy(2, '10:30', '12:00')] }) });
    const arrived = buildScheduledVisit({ state: 'arrived', startsAt: localIso('09:07') });
    const { user, sent } = open(
      {
        'POST /api/visits': arrived,
        'PUT /api/visits/5/state': { ...arrived, state: 'booked', revision: 2 },
        'DELETE /api/visits/5': null,
      },
      { schedule, walkIn: true },
    );
    expect(screen.getByRole('dialog', { name: 'Walk-in' })).toBeVisible();
    await chooseAda(user);
    await chooseTreatment(user);
    expect(await screen.findByText('Mei Alvarez is free now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add walk-in' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent().map(({ method, body, headers }) => [method, body, headers?.['if-match']])).toEqual([
      [
        'POST',
        expect.objectContaining({
          practitionerId: 2,
          startsAt: localIso('09:07'),
          endsAt: localIso('10:07'),
          state: 'arrived',
        }),
        undefined,
      ],
      ['PUT', { state: 'booked', isLateCancel: false }, '"1"'],
      ['DELETE', undefined, '"2"'],
    ]);
  });

  it('waits for whoever is free first, and is booked anyway when nobody is', async () => {
    const full = [busy(1, '09:00', '17:00'), busy(2, '09:00', '17:00')];
    const schedule = buildSchedule({ world: buildWorld({ claims: full }) });
    const { user, sent } = open({ 'POST /api/visits': buildScheduledVisit() }, { schedule, walkIn: true });
    await chooseAda(user);
    await chooseTreatment(user);
    expect(await screen.findByText('No one is free for the rest of the day.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add walk-in' }));
    await user.click(await screen.findByRole('button', { name: 'Book it anyway' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ practitionerId: 1, startsAt: localIso('09:07'), bookAnyway: true }),
    );
  });
});
