import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import type { CallOpenings, VisitRow } from '@harmony/domain';
import { failWith, never } from '@harmony/testing';
import {
  FakeSource,
  freshMonitor,
  makeCall,
  makePatient,
  open,
  ring,
  stream,
  withCalls,
} from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const MEI = { id: 7, name: 'Mei' };
const TOM = { id: 8, name: 'Tom' };
const PATH = '/api/calls/c1/openings';
const patient = makePatient({ id: '12' });
/** Noon in UTC, of a day far ahead. */
const at = (day: number) => `2099-02-0${day}T12:00:00.000Z`;
const times = (...days: number[]) =>
  days.map((day) => ({ startsAt: at(day), endsAt: `2099-02-0${day}T13:00:00.000Z`, practitioner: MEI }));

const openings = (more: Partial<CallOpenings> = {}): CallOpenings => ({
  timeZone: 'UTC',
  service: { id: 1, name: 'Acupuncture' },
  practitioner: MEI,
  services: [
    { id: 1, name: 'Acupuncture', practitioners: [MEI, TOM] },
    { id: 2, name: 'Cupping', practitioners: [TOM] },
  ],
  openings: times(2, 3, 4),
  visits: [],
  lateHours: 24,
  keptIn: null,
  ...more,
});

const visit = (more: Partial<VisitRow> = {}): VisitRow =>
  ({
    id: 5,
    patientId: 12,
    patientName: 'Aiko Brennan',
    startsAt: at(1),
    endsAt: null,
    serviceId: 1,
    practitionerId: 7,
    type: 'Acupuncture',
    doctor: 'Mei',
    state: 'booked',
    revision: 3,
    ...more,
  }) as VisitRow;

const held = (day: number, expiresAt = new Date(Date.now() + 600_000).toISOString()) => ({
  startsAt: at(day),
  endsAt: at(day),
  practitionerId: 7,
  expiresAt,
});
const HELD = { 'POST /api/calls/c1/hold': held(2), 'DELETE /api/calls/c1/hold': null };

beforeEach(freshMonitor);

const CALL = { sessionId: 'a', id: 'c1', patients: [patient] };

async function openCall(answers: Record<string, unknown>, more: Parameters<typeof makeCall>[0] = {}) {
  const call = makeCall({ ...CALL, ...more });
  const calls = withCalls(call);
  const opened = open('/monitor', {
    ...calls,
    '/api/calls?limit=100': { ...calls['/api/calls?limit=100'], timeZone: 'UTC', canBook: true },
    ...answers,
  });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await screen.findByRole('heading', { level: 2 });
  const sent = () =>
    opened.query.calls.flatMap(({ method = 'GET', url, body }) =>
      method !== 'GET' && url.startsWith('/api/calls/c1/') ? [[method, url.replace('/api/calls/c1/', ''), body]] : [],
    );
  return { ...opened, sent };
}
const OF_PATIENT = `${PATH}?patient=12`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const wish = (day: number) => ({ serviceId: 1, startsAt: at(day), practitionerId: 7 });

it('books for the patient in two presses: the time is kept, then booked, and the card is loaded anew', async () => {
  let shown = openings();
  const booked = visit({ startsAt: at(2) });
  const { user, sent } = await openCall({
    ...HELD,
    [OF_PATIENT]: () => shown,
    'POST /api/calls/c1/visit': () => {
      shown = openings({ visits: [booked] });
      return booked;
    },
  });
  expect(await screen.findByText('Acupuncture with Mei')).toBeVisible();
  const time = await button('Mon, Feb 2, 12:00 PM');
  await user.click(time);
  expect(time).toHaveAttribute('aria-pressed', 'true');
  const held = await screen.findByText(/^Held for 10 minutes, until .*: Mon, Feb 2, 12:00 PM with Mei\.$/);
  expect(held.closest('[role=status]')).toBeVisible();
  await user.click(await button('Book for Aiko Brennan'));
  expect(await screen.findByText('Booked for Aiko Brennan: Mon, Feb 2, 12:00 PM with Mei.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Next openings' })).toHaveFocus();
  expect(await screen.findByRole('list', { name: 'Upcoming visits' })).toHaveTextContent('Mon, Feb 2, 12:00 PM');
  expect(sent()).toEqual([
    ['POST', 'hold', wish(2)],
    ['POST', 'visit', { ...wish(2), patientId: 12 }],
  ]);
});

it('stands before the notes, which are hidden with the patient', async () => {
  const { user } = await openCall({ [OF_PATIENT]: openings() });
  const part = await screen.findByRole('region', { name: 'Next openings' });
  const notes = () => screen.queryByRole('region', { name: 'Notes for Aiko Brennan' });
  expect(part.compareDocumentPosition(notes() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(notes() as HTMLElement).getByRole('heading', { level: 3 })).toHaveTextContent('Notes');
  const card = screen.getByRole('button', { name: /^Aiko Brennan/, expanded: true });
  await user.click(card);
  expect(notes()).toBeNull();
});

it('books for somebody new by name, which stands there already where it is known', async () => {
  const nova = visit({ patientName: 'Chen Bo', startsAt: at(2) });
  const { user, sent } = await openCall(
    { ...HELD, [PATH]: openings(), 'POST /api/calls/c1/visit': nova },
    { patients: [], fromName: 'CHEN BO' },
  );
  await user.click(await button(/Feb 2/));
  const form = within(await screen.findByRole('form', { name: 'Book this time' }));
  expect(form.getByLabelText('Name')).toHaveValue('Chen Bo');
  await user.clear(form.getByLabelText('Name'));
  await user.click(form.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Bo Chen');
  await user.type(form.getByLabelText(/^Email/), 'bo@example.com');
  await user.click(form.getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(sent()[1]).toEqual(['POST', 'visit', { ...wish(2), name: 'Bo Chen', email: 'bo@example.com' }]),
  );
});

it('asks who it is for while nobody has said who of a household is calling', async () => {
  const household = [patient, makePatient({ id: '13', name: 'Ben Brennan' })];
  const { user, sent } = await openCall(
    { ...HELD, [PATH]: openings(), 'POST /api/calls/c1/visit': visit() },
    { patients: household },
  );
  await user.click(await button(/Feb 2/));
  await user.click(await button('Book'));
  expect(await screen.findByText('Choose who it’s for')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('For'), 'Ben Brennan');
  await user.click(await button('Book for Ben Brennan'));
  await waitFor(() => expect(sent()[1]).toEqual(['POST', 'visit', { ...wish(2), patientId: 13 }]));
});

it('asks for another treatment, practitioner, day, and later times; what was kept is given back', async () => {
  const { user, sent } = await openCall({
    ...HELD,
    [OF_PATIENT]: openings(),
    [`${PATH}?service=2&patient=12`]: openings({ service: { id: 2, name: 'Cupping' }, practitioner: null }),
    [`${PATH}?service=2&practitioner=8&patient=12`]: openings({
      service: { id: 2, name: 'Cupping' },
      practitioner: TOM,
    }),
    [`${PATH}?from=2099-02-04T12%3A01%3A00.000Z&patient=12`]: openings({ openings: times(5) }),
    [`${PATH}?from=2099-02-06T00%3A00%3A00.000Z&patient=12`]: openings({ openings: [] }),
  });
  await user.click(await button(/Feb 2/));
  await button('Book for Aiko Brennan');
  await user.click(await button('Later times'));
  await button(/Feb 5/);
  await waitFor(() =>
    expect(sent().map(([method, path]) => `${method} ${path}`)).toEqual(['POST hold', 'DELETE hold']),
  );
  await user.click(screen.getByText('Other treatment, practitioner or day'));
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2099-02-06');
  expect(await screen.findByText(/^No free time in the next twelve weeks/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Treatment'), 'Cupping');
  expect(await screen.findByText('Cupping with whoever is free')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('With'), 'Tom');
  expect(await screen.findByText('Cupping with Tom')).toBeVisible();
});

describe('a time that is kept', () => {
  const gaveBack = (sent: () => unknown[][]) => sent().filter(([method]) => method === 'DELETE').length;

  it('is given back when the call ends, and can be booked all the same', async () => {
    const { user, sent } = await openCall(
      { ...HELD, [OF_PATIENT]: openings(), 'POST /api/calls/c1/visit': visit() },
      { status: 'answered' },
    );
    await user.click(await button(/Feb 2/));
    await screen.findByText(/^Held for 10 minutes/);
    await ring({ sessionId: 'a', id: 'c1', patients: [patient], status: 'ended', phase: 'completed' });
    expect(await screen.findByText(/^No longer held: Mon, Feb 2, 12:00 PM with Mei/)).toBeVisible();
    expect(gaveBack(sent)).toBe(1);
    await user.click(await button('Book for Aiko Brennan'));
    expect(await screen.findByText(/^Booked for/)).toBeVisible();
    expect(gaveBack(sent)).toBe(1);
  });

  it('keeps the card open while somebody else rings, and is given back when another call is opened', async () => {
    const { user, sent } = await openCall({ ...HELD, [OF_PATIENT]: openings() });
    await user.click(await button(/Feb 2/));
    await screen.findByText(/^Held for 10 minutes/);
    await ring({ sessionId: 'b', id: 'c2', from: '+14165550188' });
    expect(screen.getByText(/^Held for 10 minutes/)).toBeVisible();
    await user.click(await button('Show +1 (416) 555-0188'));
    await waitFor(() => expect(gaveBack(sent)).toBe(1));
  });

  it('is one at a time, and says when its ten minutes are over', async () => {
    let day = 2;
    const { user, sent } = await openCall({
      ...HELD,
      [OF_PATIENT]: openings(),
      'POST /api/calls/c1/hold': () => held(day, new Date(Date.now() + (day === 2 ? 600_000 : 50)).toISOString()),
    });
    await user.click(await button(/Feb 2/));
    await screen.findByText(/^Held for 10 minutes/);
    day = 3;
    await user.click(await button(/Feb 3/));
    expect(await screen.findByText(/^No longer held: Tue, Feb 3/)).toBeVisible();
    expect(await button(/Feb 2/)).toHaveAttribute('aria-pressed', 'false');
    // The server gives the first one back by itself.
    expect(sent().map(([method]) => method)).toEqual(['POST', 'POST']);
  });

  it('that somebody else has taken is answered with the nearest ones, as buttons', async () => {
    const taken = { error: 'This time has just been taken.', alternatives: [{ startsAt: at(6), practitionerId: 8 }] };
    const { user, sent } = await openCall({
      [OF_PATIENT]: openings(),
      'POST /api/calls/c1/hold': ({ body }: { body: { startsAt: string } }) =>
        body.startsAt === at(2) ? failWith(409, taken) : held(6),
    });
    await user.click(await button(/Feb 2/));
    expect(await screen.findByText(/^This time has just been taken/)).toHaveAttribute('role', 'alert');
    await user.click(await button('Fri, Feb 6, 12:00 PM with Tom'));
    await screen.findByText(/^Held for 10 minutes/);
    expect(screen.queryByText(/^This time has just been taken/)).toBeNull();
    expect(sent()[1]?.[2]).toEqual({ serviceId: 1, startsAt: at(6), practitionerId: 8 });
  });
});

describe('a coming visit', () => {
  const path = '/api/calls/c1/visits/5';
  const OF_VISIT = `${PATH}?service=1&practitioner=7&patient=12`;

  it('is moved to one of the times of its treatment', async () => {
    const { user, sent, query } = await openCall({
      ...HELD,
      [OF_PATIENT]: openings({ visits: [visit()] }),
      [OF_VISIT]: openings({ visits: [visit()] }),
      [`PUT ${path}`]: visit({ startsAt: at(2) }),
    });
    await user.click(await button('Move Sun, Feb 1, 12:00 PM'));
    expect(await screen.findByText('Another time for Sun, Feb 1, 12:00 PM: Acupuncture with Mei')).toBeVisible();
    await user.click(await button('Mon, Feb 2, 12:00 PM'));
    await user.click(await button('Move to Mon, Feb 2, 12:00 PM'));
    expect(await screen.findByText('Moved to Mon, Feb 2, 12:00 PM with Mei.')).toBeVisible();
    expect(sent()[1]).toEqual(['PUT', 'visits/5', wish(2)]);
    expect(query.calls.find(({ method }) => method === 'PUT')?.headers).toMatchObject({ 'if-match': '"3"' });
  });

  it('keeps its time when nothing suits', async () => {
    const { user, sent } = await openCall({
      ...HELD,
      [OF_PATIENT]: openings({ visits: [visit()] }),
      [OF_VISIT]: openings({ visits: [visit()] }),
    });
    await user.click(await button(/^Move Sun/));
    await user.click(await button('Keep visit as it is'));
    expect(await button(/^Move Sun/)).toHaveAttribute('aria-pressed', 'false');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['late', new Date(Date.now() + 3_600_000).toISOString(), true],
    ['in time', at(1), false],
  ])('is cancelled %s after a question', async (_, startsAt, isLateCancel) => {
    let shown = openings({ visits: [visit({ startsAt })] });
    const { user, sent } = await openCall({
      [OF_PATIENT]: () => shown,
      [`POST ${path}/cancel`]: () => {
        shown = openings();
        return visit({ startsAt, state: 'cancelled' });
      },
    });
    await user.click(await button(/^Cancel /));
    const question = within(await screen.findByRole('alertdialog', { name: /^Cancel .*\?$/ }));
    if (isLateCancel) expect(question.getByRole('checkbox', { name: /^Count it as late/ })).toBeChecked();
    await user.click(question.getByRole('button', { name: 'Cancel visit' }));
    expect(await screen.findByText(/^Cancelled: /)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upcoming visits' })).toBeNull());
    expect(sent()).toEqual([['POST', 'visits/5/cancel', { isLateCancel }]]);
  });

  it('by video has its link to open and to copy, or says where that is to be entered', async () => {
    const url = 'https://video.example/room';
    const visits = [
      visit({ video: { url } }),
      visit({ id: 6, startsAt: at(2), video: { url: null } }),
      visit({ id: 7 }),
    ];
    const { user } = await openCall({ [OF_PATIENT]: openings({ visits }) });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [first, second, third] = within(await screen.findByRole('list', { name: 'Upcoming visits' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('By video. https://video.example/room');
    expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', url);
    await user.click(await button('Copy link of Sun, Feb 1, 12:00 PM'));
    expect(write.mock.calls).toEqual([[url]]);
    expect(second).toHaveTextContent(/By video\. The link hasn’t been entered yet\. .* under Booking/);
    expect(third).not.toHaveTextContent('video');
  });

  it('is cancelled as it is now, when it was asked about before the list knew that it has moved', async () => {
    let arrive: () => void = () => undefined;
    let shown: CallOpenings | Promise<CallOpenings> = openings({ visits: [visit()] });
    const { user, query } = await openCall({
      ...HELD,
      [OF_PATIENT]: () => shown,
      [`${PATH}?service=1&practitioner=7&patient=12`]: openings({ visits: [visit()] }),
      [`PUT ${path}`]: () => {
        const after = openings({ visits: [visit({ startsAt: at(2), revision: 4 })] });
        shown = new Promise((resolve) => (arrive = () => resolve(after)));
        return visit({ startsAt: at(2), revision: 4 });
      },
      [`POST ${path}/cancel`]: visit({ startsAt: at(2), state: 'cancelled' }),
    });
    await user.click(await button(/^Move /));
    await user.click(await button('Mon, Feb 2, 12:00 PM'));
    await user.click(await button(/^Move to /));
    await screen.findByText(/^Moved to /);
    await user.click(await button(/^Cancel /));
    arrive();
    const question = within(await screen.findByRole('alertdialog', { name: /^Cancel Mon, Feb 2/ }));
    await user.click(question.getByRole('button', { name: 'Cancel visit' }));
    await screen.findByText(/^Cancelled: /);
    const cancelled = query.calls.find(({ url }) => url.endsWith('/cancel'));
    expect(cancelled?.headers).toMatchObject({ 'if-match': '"4"' });
  });
});

describe('where another program keeps the schedule', () => {
  const there = makePatient({ id: 'cliniko:9', name: 'Fay Remote', nameLink: 'https://cliniko.example/patients/9' });
  const keptIn = 'Cliniko';
  const booked = { 'POST /api/calls/c1/outer-booking': { startsAt: at(2), state: 'booked' } };

  it('books there for its patient, in as many presses', async () => {
    const { user, sent } = await openCall({ ...HELD, ...booked, [PATH]: openings({ keptIn }) }, { patients: [there] });
    await user.click(await button(/Feb 2/));
    await screen.findByText(/^Held for 10 minutes/);
    await user.click(await button('Book for Fay Remote'));
    expect(await screen.findByText('Booked in Cliniko for Fay Remote: Mon, Feb 2, 12:00 PM with Mei.')).toBeVisible();
    expect(sent()).toEqual([
      ['POST', 'hold', wish(2)],
      ['POST', 'outer-booking', { ...wish(2), name: 'Fay Remote', email: null, patientRef: 'cliniko:9' }],
    ]);
  });

  it('books by name for somebody new, and for whoever has a record here only', async () => {
    const { user, sent } = await openCall({ ...HELD, ...booked, [OF_PATIENT]: openings({ keptIn }) });
    await user.click(await button(/Feb 2/));
    await user.click(await button('Book for Aiko Brennan'));
    await screen.findByText(/^Booked in Cliniko/);
    await user.click(await button(/Feb 3/));
    await user.selectOptions(await screen.findByLabelText('For'), 'Someone new');
    await user.type(screen.getByLabelText('Name'), 'Bo Chen');
    await user.type(screen.getByLabelText(/^Email/), 'bo@example.com');
    await user.click(await button('Book'));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect([sent()[1], sent()[3]]).toEqual([
      ['POST', 'outer-booking', { ...wish(2), name: 'Aiko Brennan', email: null, patientRef: null }],
      ['POST', 'outer-booking', { ...wish(3), name: 'Bo Chen', email: 'bo@example.com', patientRef: null }],
    ]);
  });

  it('says in its words that it does not answer, and loses nothing', async () => {
    const error =
      'The visit isn’t booked: Cliniko isn’t responding. Write it down, and book it there once it responds.';
    const { user } = await openCall(
      { ...HELD, [PATH]: openings({ keptIn }), 'POST /api/calls/c1/outer-booking': failWith(503, { error }) },
      { patients: [] },
    );
    await user.click(await button(/Feb 2/));
    await user.type(await screen.findByLabelText('Name'), 'Bo Chen');
    await user.click(await button('Book'));
    expect(await screen.findByText(`${error} Nothing was booked.`)).toHaveAttribute('role', 'alert');
    expect(await button('Mon, Feb 2, 12:00 PM')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/^No longer held: Mon, Feb 2/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Bo Chen');
  });

  it('offers the nearest times where somebody was quicker there', async () => {
    const taken = { error: 'This time has just been taken.', alternatives: [{ startsAt: at(6), practitionerId: 8 }] };
    const { user } = await openCall(
      { ...HELD, [PATH]: openings({ keptIn }), 'POST /api/calls/c1/outer-booking': failWith(409, taken) },
      { patients: [there] },
    );
    await user.click(await button(/Feb 2/));
    await user.click(await button('Book for Fay Remote'));
    expect(await button('Fri, Feb 6, 12:00 PM with Tom')).toBeVisible();
  });

  it('shows coming visits, and leads to the patient there to change them', async () => {
    await openCall({ [PATH]: openings({ keptIn, visits: [visit()] }) }, { patients: [there] });
    const visits = within(await screen.findByRole('list', { name: 'Upcoming visits' }));
    expect(visits.getByText('Sun, Feb 1, 12:00 PM')).toBeVisible();
    expect(visits.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /^Open Fay Remote in Cliniko/ })).toHaveAttribute(
      'href',
      'https://cliniko.example/patients/9',
    );
  });
});

describe('where nothing can be booked', () => {
  const part = () => screen.queryByRole('region', { name: 'Next openings' });

  it('nothing is asked for while booking is switched off, and nothing shown when that has just happened', async () => {
    const { query } = await openCall({ '/api/calls?limit=100': withCalls(makeCall(CALL))['/api/calls?limit=100'] });
    await screen.findByRole('group', { name: 'What was the outcome of this call?' });
    expect(query.calls.some(({ url }) => url.includes('/openings'))).toBe(false);
    cleanup();
    freshMonitor();
    await openCall({ [OF_PATIENT]: failWith(404) });
    await waitFor(() => expect(part()).toBeNull());
  });

  it('a failure is shown, and tried again', async () => {
    let answer: unknown = failWith(503);
    const { user } = await openCall({ [OF_PATIENT]: () => answer });
    expect(await screen.findByText('Openings couldn’t be loaded')).toBeVisible();
    answer = openings();
    await user.click(within(part() as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await button(/Feb 2/)).toBeVisible();
    expect(screen.queryByText('Openings couldn’t be loaded')).toBeNull();
  });

  it('loading is said', async () => {
    await openCall({ [OF_PATIENT]: never });
    expect(await screen.findByText('Looking for openings...')).toBeVisible();
  });

  it('a clinic without bookable treatments is told what to do', async () => {
    await openCall({ [OF_PATIENT]: openings({ service: null, practitioner: null, services: [], openings: [] }) });
    expect(await screen.findByText(/^Nothing can be booked yet/)).toBeVisible();
  });

  it('patients of another clinic system are booked there, and it is said', async () => {
    await openCall({ [PATH]: openings() }, { patients: [makePatient({ id: 'fhir:9', name: 'Fay Remote' })] });
    expect(await screen.findByText(/^The record for/)).toHaveTextContent(
      'Fay Remote is kept in the clinic’s other system',
    );
    expect(screen.queryByRole('button', { name: /Feb 2/ })).toBeNull();
  });
});
