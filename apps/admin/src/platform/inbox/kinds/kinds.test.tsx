import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  suggestedInstant,
  suggestedTimeText,
  zonedNow,
  type AppointmentRequestDetail,
  type CheckIn,
  type CustomHerbRequestDetail,
} from '@harmony/domain';
import { renderConsole } from '../../../test/render-console';
import { InboxScreen } from '../inbox-screen';
import { appointmentsInbox } from './appointments';
import { checkInsInbox } from './check-ins';
import { DaySheet, PrintDaySheet } from './day-sheet';
import { herbRequestsInbox } from './custom-herb-requests';
import { waitingText } from './waiting';

const common = {
  assigneeId: null,
  assigneeName: null,
  adminNotes: null,
  changedBy: null,
  changedAt: null,
  isRead: true,
  suspectedSpam: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const list = (...items: readonly object[]) => ({ items, total: items.length, counts: {}, unread: 0 });

const HERBS: CustomHerbRequestDetail = {
  ...common,
  id: 1,
  name: 'Maya Chen',
  email: 'maya@example.com',
  phone: null,
  state: 'pending',
  status: 'pending',
  healthConcerns: 'Wakes at 3 AM',
  currentMedications: 'Warfarin',
  allergies: null,
  previousTreatments: null,
  consentVersion: null,
  consentedAt: null,
  language: 'en',
  replies: [],
};

describe('herb requests', () => {
  it('say in words what has to be checked, and cannot be deleted', async () => {
    const { user } = renderConsole(
      <InboxScreen inbox={herbRequestsInbox} />,
      { '/api/custom-herb-requests/1': HERBS },
      '/?tab=custom-herb-requests&row=1',
    );
    const detail = await screen.findByRole('article', { name: 'Herb request: Maya Chen' });
    const medication = within(detail).getByRole('heading', { name: 'Current medications: check before prescribing' });
    expect(medication.parentElement).toHaveTextContent('Warfarin');
    expect(within(detail).getByRole('heading', { name: 'Allergies' }).parentElement).toHaveTextContent('None given');
    await user.click(within(detail).getByRole('button', { name: 'More actions for Maya Chen' }));
    expect(await screen.findByRole('menuitem', { name: /^Delete herb request/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

it.each([
  ['es', true],
  ['en', false],
] as const)('whoever answers a row sees which language it was written in: %s', async (language, isSaid) => {
  const row = { ...HERBS, language };
  const { user } = renderConsole(
    <InboxScreen inbox={herbRequestsInbox} />,
    { '/api/custom-herb-requests/1': row },
    '/?tab=custom-herb-requests&row=1',
  );
  const detail = await screen.findByRole('article', { name: 'Herb request: Maya Chen' });
  expect(within(detail).queryAllByText('Wrote in Spanish')).toHaveLength(isSaid ? 1 : 0);
  await user.click(screen.getByRole('button', { name: 'Answer by email' }));
  const hints = screen.queryAllByText(/They wrote in Spanish\./);
  expect(hints).toHaveLength(isSaid ? 1 : 0);
});

describe('herb requests, answered', () => {
  it('quote nothing and suggest no times', async () => {
    const { user, query } = renderConsole(
      <InboxScreen inbox={herbRequestsInbox} />,
      {
        '/api/custom-herb-requests/1': HERBS,
        'POST /api/custom-herb-requests/1/reply': { ...HERBS, state: 'answered' },
      },
      '/?tab=custom-herb-requests&row=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Answer by email' }));
    expect(screen.queryByRole('checkbox', { name: /Quote|Suggest/ })).toBeNull();
    await user.type(screen.getByLabelText('Answer'), 'May we call you tomorrow?');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('It will be sent to maya@example.com.')).toBeVisible();
    expect(query.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      subject: 'Your request to Harmony Acupuncture',
      text: 'Hello Maya,\n\nMay we call you tomorrow?',
    });
  });
});

describe('appointment requests, answered', () => {
  const request: AppointmentRequestDetail = {
    ...common,
    id: 1,
    name: 'Nina Patel',
    email: 'nina@example.com',
    phone: null,
    serviceId: null,
    serviceName: null,
    practitionerId: null,
    practitionerName: null,
    preferredDays: ['monday'],
    preferredTimes: ['morning'],
    note: null,
    language: 'en',
    status: 'pending',
    state: 'pending',
    replies: [],
  };
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    id: dayOfWeek + 1,
    dayOfWeek,
    openTime: '09:00',
    closeTime: '17:00',
    isClosed: false,
    specialHours: false,
    specialDate: null,
    note: null,
  }));
  const REPLY = 'POST /api/appointments/1/reply';
  const day = (days: number) => addDays(zonedNow(new Date(), DEFAULT_TIME_ZONE).date, days);
  const open = async (answer: unknown) => {
    const view = renderConsole(
      <InboxScreen inbox={appointmentsInbox} />,
      { '/api/appointments/1': request, '/api/hours': hours, [REPLY]: answer },
      '/?tab=appointments&row=1',
    );
    await view.user.click(await screen.findByRole('button', { name: 'Answer by email' }));
    const fill = (place: 'First' | 'Second', date: string, time: string) => {
      const group = within(screen.getByRole('group', { name: `${place} time` }));
      fireEvent.change(group.getByLabelText(/^Day/), { target: { value: date } });
      fireEvent.change(group.getByLabelText(/^Time/), { target: { value: time } });
    };
    const press = () => view.user.click(screen.getByRole('button', { name: 'Send answer' }));
    return { ...view, fill, press, sent: () => view.query.calls.filter(({ method }) => method === 'POST') };
  };
  beforeEach(() => localStorage.clear());

  it('suggest times in the words of the email, and warn of hours that are closed', async () => {
    const { fill, press, sent } = await open({ ...request, state: 'contacted' });
    const times = [
      { date: day(3), time: '10:00' },
      { date: day(5), time: '20:00' },
    ] as const;
    fill('First', times[0].date, times[0].time);
    fill('Second', times[1].date, times[1].time);
    expect(await screen.findByText('The clinic is closed then. That day it’s open 9:00 AM to 5:00 PM.')).toBeVisible();
    const [first, second] = times.map((time) =>
      suggestedTimeText(suggestedInstant(time, DEFAULT_TIME_ZONE).toISOString(), DEFAULT_TIME_ZONE),
    );
    const mail = screen.getByText('In the email').parentElement;
    expect(mail).toHaveTextContent(`We can see you at one of these times: ${first} ${second}`);
    await press();
    expect(await screen.findByText('It will be sent to nina@example.com.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        subject: 'Your request for an appointment at Harmony Acupuncture',
        text: 'Hello Nina,\n\nThank you for requesting an appointment.',
        suggestedTimes: times,
      },
    ]);
  });

  it('say what is wrong with a time, and send nothing', async () => {
    const { fill, press, sent } = await open(request);
    await press();
    expect(screen.getByText('Enter a date and time.')).toBeVisible();
    fill('First', day(-1), '10:00');
    expect(screen.getByText('This time has passed. Choose a later one.')).toBeVisible();
    fill('First', day(2), '10:00');
    fill('Second', day(2), '10:00');
    expect(screen.getByText('Choose a different time than the first.')).toBeVisible();
    await press();
    expect(sent()).toEqual([]);
  });

  it('are answered without times, in words of one’s own', async () => {
    const { user, press, sent } = await open({ ...request, state: 'contacted' });
    await user.click(screen.getByRole('checkbox', { name: /^Suggest times/ }));
    await press();
    expect(screen.getByText('Write your answer first.')).toBeVisible();
    await user.type(screen.getByLabelText('Answer'), ' Please call us.');
    await press();
    expect(await screen.findByText('It will be sent to nina@example.com.')).toBeVisible();
    expect(sent()[0]?.body).not.toHaveProperty('suggestedTimes');
  });

  it('show what was suggested', async () => {
    const time = { date: day(3), time: '10:00' };
    const iso = suggestedInstant(time, DEFAULT_TIME_ZONE).toISOString();
    const reply = {
      id: 1,
      subject: 'S',
      text: 'T',
      sentBy: 'mei',
      mailState: 'sent' as const,
      mailError: null,
      suggestedTimes: [iso],
      createdAt: '2026-11-21T11:00:00Z',
    };
    renderConsole(
      <InboxScreen inbox={appointmentsInbox} />,
      { '/api/appointments/1': { ...request, state: 'contacted', replies: [reply] } },
      '/?tab=appointments&row=1',
    );
    const answers = within(await screen.findByRole('list', { name: 'Answers' }));
    expect(answers.getByText(`Suggested: ${suggestedTimeText(iso, DEFAULT_TIME_ZONE)}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer again' })).toBeVisible();
  });
});

describe('check-ins', () => {
  const row: CheckIn = {
    ...common,
    id: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '1980-04-23',
    email: null,
    phone: null,
    appointmentType: 'Cupping',
    reasonForVisit: null,
    state: 'checked_in',
    status: 'checked_in',
    notes: null,
  };
  const TODAY = '/api/check-ins?sort=oldest&limit=50&offset=0&suspectedSpam=false&date=today';
  const SHEET = '/api/check-ins?date=today&sort=oldest&limit=100&suspectedSpam=false';

  it('have their next step in the row, and their age once', async () => {
    const waits = { ...row, createdAt: new Date(Date.now() - 12 * 60_000).toISOString() };
    const treated = { ...row, id: 2, firstName: 'Ida', state: 'in_treatment', status: 'in_treatment' };
    const done = { ...row, id: 3, firstName: 'Lil', state: 'completed', status: 'completed' };
    const { user, query } = renderConsole(
      <InboxScreen inbox={checkInsInbox} />,
      { [TODAY]: list(waits, treated, done), 'PUT /api/check-ins/1': { ...row, state: 'in_treatment' } },
      '/?tab=check-ins',
    );
    const first = (await screen.findByText('Waiting 12 min')).closest('li') ?? document.body;
    expect(first).not.toHaveTextContent('ago');
    expect(screen.getByRole('button', { name: 'Completed: Ida Hopper' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /: Lil Hopper$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'In treatment: Grace Hopper' }));
    await waitFor(() =>
      expect(query.calls.find(({ method }) => method === 'PUT')).toMatchObject({
        url: '/api/check-ins/1',
        body: { state: 'in_treatment' },
      }),
    );
  });

  it('begin with the queue of today; only the next steps can be taken', async () => {
    const { user, query } = renderConsole(
      <InboxScreen inbox={checkInsInbox} />,
      { [TODAY]: list(row), '/api/check-ins/1': row, 'PUT /api/check-ins/1': { ...row, state: 'in_treatment' } },
      '/?tab=check-ins',
    );
    await user.click(await screen.findByRole('link', { name: /Grace Hopper/ }));
    const steps = await screen.findByRole('group', { name: 'State' });
    expect(within(steps).queryByRole('button', { name: 'Completed' })).toBeNull();
    await user.click(within(steps).getByRole('button', { name: 'In treatment' }));
    expect(await screen.findByText('Grace Hopper: In treatment')).toBeVisible();
    const put = query.calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ url: '/api/check-ins/1', body: { state: 'in_treatment' } });
  });

  it('are printed as the sheet of the day, read anew', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, query } = renderConsole(
      <>
        <PrintDaySheet />
        <DaySheet />
      </>,
      { [SHEET]: list(row) },
      '/?tab=check-ins',
    );
    const cell = await screen.findByText('Grace Hopper');
    expect(cell.closest('tr')).toHaveTextContent(/Apr 23, 1980 \(\d+\)CuppingChecked in$/);
    const before = query.calls.filter(({ url }) => url === SHEET).length;
    await user.click(screen.getByRole('button', { name: 'Print day sheet' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(query.calls.filter(({ url }) => url === SHEET)).toHaveLength(before + 1);
  });

  it('say how long somebody waits', () => {
    expect([0, 12, 65].map(waitingText)).toEqual(['Just arrived', 'Waiting 12 min', 'Waiting 1 h 5 min']);
  });
});
