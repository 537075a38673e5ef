import { screen, within } from '@testing-library/react';
import type { Booking } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { BOOKING, BOOKING_ANSWERS, NINE, OPENINGS, TOKEN } from '../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
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

it.each<[Partial<Booking>, string, string, string]>([
  [
    { state: 'cancelled', canCancel: false, canMove: false },
    '&done=booked',
    'Your Visit Is Cancelled',
    'It is cancelled',
  ],
  [{ state: 'requested' }, '&done=booked', 'We Have Your Request', 'Until then the time is kept'],
  [{}, '&done=moved', 'Your Visit', 'Your visit has moved'],
  [{ isConfirmed: true }, '&done=confirmed', 'Your Visit', 'See you then.'],
])('says what is true of %o, whatever the address says', async (booking, query, title, words) => {
  show(booking, query);
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(await heading()).toHaveTextContent(title);
});

it('is over: nothing can be done with it', async () => {
  show({ state: 'completed', canCancel: false, canMove: false });
  expect(await screen.findByRole('link', { name: 'Book Another Visit' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
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

it('stays with the visit where nothing is free, and says when others are', async () => {
  show({}, '&ask=move', {
    answers: { '/api/openings?service=acupuncture&with=mei-lin&days=14': { ...OPENINGS, days: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Tue, Dec 1, 9:00 AM' })).toHaveAttribute(
    'href',
    `/visit?token=${TOKEN}&ask=move&with=mei-lin&from=2026-12-01`,
  );
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
