import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { AS_OF, BOOKING, BOOKING_ANSWERS, NINE, OPENINGS, OPTIONS, TOKEN } from '../../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../../test/render-page';
import { VisitPage } from './visit-page';

const ON = { '/api/config': configOf({ booking_enabled: 'true' }) };

const show = (booking: Partial<Booking> = {}, query = '', options: PageOptions = {}) =>
  renderPage(<VisitPage />, {
    url: `/visit?token=${TOKEN}${query}`,
    ...options,
    answers: { ...ON, ...BOOKING_ANSWERS, 'POST /api/bookings/lookup': { ...BOOKING, ...booking }, ...options.answers },
  });

const heading = () => screen.findByRole('heading', { level: 1 });

it('is the 404 page while the feature is off', () => {
  renderPage(<VisitPage />, { url: `/visit?token=${TOKEN}` });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
});

it('shows the visit and what can be done with it; opening it changes nothing', async () => {
  const { calls, container } = show({}, '&done=booked');
  expect(await screen.findByText('Tuesday, December 1, 2026 at 9:00 AM to 10:00 AM')).toBeInTheDocument();
  expect(await heading()).toHaveTextContent('You Are Booked');
  for (const name of ['I Am Coming', 'Add to Calendar']) {
    const form = screen.getByRole('button', { name }).closest('form');
    expect([form?.method, form?.querySelector('[name=token]')?.getAttribute('value')]).toEqual(['post', TOKEN]);
  }
  expect(screen.getByRole('link', { name: 'Move' })).toHaveAttribute('href', `/visit?token=${TOKEN}&ask=move`);
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/api/bookings/lookup']);
  expect(await axeProblems(container)).toEqual([]);
});

it('shows the link of a visit by video, and no way to the clinic', async () => {
  show({ video: { url: 'https://video.example/room' } });
  expect(await screen.findByRole('link', { name: /^Join by video/ })).toHaveAttribute(
    'href',
    'https://video.example/room',
  );
  expect(screen.queryByText(/418 Alder Street/)).toBeNull();
});

it.each<[string, Partial<Booking>]>([
  ['cancelled', { state: 'cancelled' }],
  ['over', { state: 'completed' }],
  ['missed', { state: 'no-show' }],
])('leads to no video of a visit that is %s', async (_, of) => {
  for (const url of ['https://video.example/room', null]) {
    const { unmount } = show({ canCancel: false, canMove: false, ...of, video: { url } });
    expect(await screen.findByText('By video')).toBeInTheDocument();
    expect(screen.queryByText(/Join by video|You find the link here/)).toBeNull();
    unmount();
  }
});

it('says of a visit by video without a link that it follows', async () => {
  show({ video: { url: null } });
  expect(await screen.findByText('By video. You find the link here before it begins.')).toBeInTheDocument();
  expect(screen.queryByText(/418 Alder Street/)).toBeNull();
});

it.each<[Partial<Booking>, string, string, string]>([
  [
    { state: 'cancelled', canCancel: false, canMove: false },
    '&done=booked',
    'Your Visit Is Cancelled',
    'It is cancelled',
  ],
  [{ state: 'requested' }, '&done=booked', 'We Have Your Request', 'Until then the time is kept'],
  [
    { state: 'requested', isTimeKept: false, canCancel: false, canMove: false },
    '&done=booked',
    'We Have Your Request',
    'We’ll confirm it by email within a business day. Until then nothing is booked',
  ],
  [{ isUntold: true }, '&done=booked', 'You Are Booked', '^This time is yours\\.$'],
  [{ isUntold: true }, '&done=moved', 'Your Visit', 'No email about this comes to you'],
  [{}, '&done=moved', 'Your Visit', 'Your visit has moved'],
  [{ isConfirmed: true }, '&done=confirmed', 'Your Visit', 'See you then.'],
])('says what is true of %o, whatever the address says', async (booking, query, title, words) => {
  show(booking, query);
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(await heading()).toHaveTextContent(title);
});

const UNVERIFIED: Partial<Booking> = { state: 'requested', canMove: false, verifyBy: '2026-11-24T18:15:00.000Z' };
const CODE = 'c'.repeat(22);

it('says that a booking waits for its mail, which alone has the button', async () => {
  show(UNVERIFIED, '&done=booked');
  expect(await screen.findByText(/^Check your mail within 60 minutes: .* by 10:15 AM/)).toBeInTheDocument();
  expect(await heading()).toHaveTextContent('Check Your Mail');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cancel This Visit' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'I would like an earlier time' })).not.toBeInTheDocument();
});

it('confirms a booking by the button of the page that the mail opens, and by nothing else', async () => {
  const { calls, container } = show(UNVERIFIED, `&code=${CODE}`);
  expect(await screen.findByText(/^Press the button by 10:15 AM/)).toBeInTheDocument();
  expect(await heading()).toHaveTextContent('Confirm This Booking');
  const button = screen.getByRole('button', { name: 'Confirm This Booking' });
  expect(button).toHaveValue('verify');
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form?.querySelector('[name=code]')).toHaveValue(CODE);
  expect(form?.querySelector('[name=token]')).toHaveValue(TOKEN);
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/api/bookings/lookup']);
  expect(await axeProblems(container)).toEqual([]);
});

it('offers no calendar entry of a request whose time nobody keeps, and says who to call', async () => {
  show({ state: 'requested', isTimeKept: false, canCancel: false, canMove: false });
  expect(await screen.findByText(/and we find a time for you/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Book Another Visit' })).not.toBeInTheDocument();
});

it('leads to the wait list only where there is one', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'I would like an earlier time' })).toBeInTheDocument();
  unmount();
  const { calls } = show({}, '', { answers: { '/api/booking-options': { ...OPTIONS, isKeptHere: false } } });
  expect(await screen.findByRole('button', { name: 'Add to Calendar' })).toBeInTheDocument();
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/booking-options')).toBe(true));
  expect(screen.queryByRole('link', { name: 'I would like an earlier time' })).not.toBeInTheDocument();
});

it('cannot be moved while the calendar cannot be reached', async () => {
  show({}, '&ask=move', { answers: { 'POST /api/bookings/times': { ...OPENINGS, asOf: AS_OF } } });
  expect(await screen.findByText(/your visit can’t be moved here. It stays as it is/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /9:00 AM/ })).not.toBeInTheDocument();
});

it('is over: nothing can be done with it', async () => {
  show({ state: 'completed', canCancel: false, canMove: false });
  expect(await screen.findByRole('link', { name: 'Book Another Visit' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says how it is moved where the clinic does that', async () => {
  show({ canMove: false });
  expect(await screen.findByText(/^To move it, please call us/)).toBeInTheDocument();
  expect(screen.getByText(/^You can cancel it free of charge until 24 hours before/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Move' })).not.toBeInTheDocument();
});

it('says when it is too late to move it, and that cancelling counts as late', async () => {
  show({ isLate: true, canMove: false });
  expect(await screen.findByText(/It is too late to move it here/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Move' })).not.toBeInTheDocument();
});

it('asks before it cancels', async () => {
  show({ isLate: true, canMove: false }, '&ask=cancel');
  expect(await screen.findByText(/less than 24 hours: cancelling it now counts as late/)).toBeInTheDocument();
  const form = screen.getByRole('button', { name: 'Cancel This Visit' }).closest('form');
  expect(form?.querySelector('[name=action]')).toHaveValue('cancel');
});

it('moves to a free time, of the same practitioner first', async () => {
  show({}, '&ask=move');
  const time = await screen.findByRole('button', { name: '9:00 AM, Tuesday, December 1, 2026' });
  expect(time).toHaveValue(`${NINE} mei-lin`);
  expect(time.closest('form')?.querySelector('[name=action]')).toHaveValue('move');
  expect(screen.getByRole('link', { name: 'Show the times of everybody' })).toHaveAttribute(
    'href',
    `/visit?token=${TOKEN}&ask=move&with=any`,
  );
});

it('stays with the visit where nothing is free, and says when others are, by the same rules', async () => {
  show({}, '&ask=move', {
    answers: {
      'POST /api/bookings/times': ({ body }: { body: { days: number } }) =>
        body.days === 31 ? OPENINGS : { ...OPENINGS, days: [] },
    },
  });
  const [link] = await screen.findAllByRole('link', { name: 'Tue, Dec 1, 9:00 AM' });
  expect(link).toHaveAttribute('href', `/visit?token=${TOKEN}&ask=move&with=mei-lin&from=2026-12-01`);
});

it('asks for the times of this visit, not for those of everybody who books', async () => {
  const { calls } = show({}, '&ask=move&from=2026-12-01');
  await screen.findByRole('button', { name: '9:00 AM, Tuesday, December 1, 2026' });
  expect(calls.filter(({ url }) => url.startsWith('/api/openings'))).toEqual([]);
  expect(calls.find(({ url }) => url === '/api/bookings/times')?.body).toEqual({
    token: TOKEN,
    with: 'mei-lin',
    from: '2026-12-01',
    days: 14,
  });
});

it('says in the API’s words why a visit can no longer be moved', async () => {
  const error = 'This visit has been moved five times. Please call us to move it again; you can still cancel it here.';
  show({}, '&ask=move', { answers: { 'POST /api/bookings/times': failWith(409, { error }) } });
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /try again/i })).not.toBeInTheDocument();
});

it('offers other times where the one that was pressed is taken', async () => {
  const alternatives = [{ startsAt: NINE, practitionerId: 2 }];
  show({}, '&ask=move', { page: { formResult: { values: {}, fields: {}, error: null, alternatives } } });
  const taken = await screen.findByRole('alert');
  expect(within(taken).getByRole('button')).toHaveTextContent('Tue, Dec 1, 9:00 AM with David Chen');
});

it.each([
  ['a wrong or ended link', `/visit?token=${TOKEN}`],
  ['no link', '/visit'],
  ['half a link', `/visit?token=${TOKEN.slice(1)}`],
])('says in the same words that a link does not work: %s', async (_, url) => {
  renderPage(<VisitPage />, { url, answers: { ...ON, 'POST /api/bookings/lookup': failWith(404) } });
  expect(await screen.findByRole('heading', { name: 'This Link Doesn’t Work' })).toBeInTheDocument();
  expect(screen.getByText(/It has ended, or part of it is missing/)).toBeInTheDocument();
});

it('shows a failure as a failure', async () => {
  show({}, '', { answers: { 'POST /api/bookings/lookup': failWith(503) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show your visit right now.');
});
