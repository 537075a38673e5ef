import { screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WaitEntry } from '@harmony/domain';
import { failWith, type FakeRequest } from '@harmony/testing';
import { BOOKING, BOOKING_ANSWERS, NINE, OFFER, OPTIONS, TOKEN, WAIT_ENTRY } from '../../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../../test/render-page';
import { WaitPage } from './wait-page';

const ON = { '/api/config': configOf({ booking_enabled: 'true' }) };

const show = (url: string, options: PageOptions = {}) =>
  renderPage(<WaitPage />, {
    url,
    ...options,
    answers: {
      ...ON,
      ...BOOKING_ANSWERS,
      'POST /api/bookings/lookup': BOOKING,
      'POST /api/wait-list/lookup': WAIT_ENTRY,
      ...options.answers,
    },
  });

const showEntry = (entry: Partial<WaitEntry> = {}) =>
  show(`/wait-list?token=${TOKEN}`, { answers: { 'POST /api/wait-list/lookup': { ...WAIT_ENTRY, ...entry } } });

it('is the 404 page while booking is off', () => {
  renderPage(<WaitPage />, { url: '/wait-list' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
});

it.each(['', '?service=acupuncture', `?visit=${TOKEN}`])(
  'is the 404 page where there is no wait list: %j',
  async (query) => {
    const { calls } = show(`/wait-list${query}`, {
      answers: { '/api/booking-options': { ...OPTIONS, isKeptHere: false } },
    });
    await waitFor(() => expect(calls.some(({ url }) => url === '/api/booking-options')).toBe(true));
    expect(await screen.findByRole('heading', { name: 'We can’t find that page.' })).toBeInTheDocument();
  },
);

it('is still the page of whoever waits where there is no wait list any more', async () => {
  show(`/wait-list?token=${TOKEN}`, { answers: { '/api/booking-options': { ...OPTIONS, isKeptHere: false } } });
  expect(await screen.findByRole('heading', { name: 'You Are on the Wait List' })).toBeInTheDocument();
});

it('joins for a service and a practitioner, with a form that is posted', async () => {
  const { container } = show('/wait-list?service=acupuncture&with=mei-lin');
  expect(await screen.findByRole('button', { name: 'Join the Wait List' })).toHaveAttribute('type', 'submit');
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/wait-list?service=acupuncture&with=mei-lin']);
  expect(form?.querySelector('[name=with]')).toHaveValue('mei-lin');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(10);
  expect(await axeProblems(container)).toEqual([]);
});

const JOIN = '/wait-list?service=acupuncture&with=mei-lin';
const RECEIPT = { token: TOKEN, entry: WAIT_ENTRY };

async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await user.click(screen.getByRole('radio', { name: 'No, this is my first visit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Join the Wait List' }));
}
const sent = ({ calls }: ReturnType<typeof show>, url = '/api/wait-list') =>
  calls.filter((call) => call.method === 'POST' && call.url === url);

it('joins in the browser, with what was typed, and leads to the page of the wait', async () => {
  const page = show(JOIN, { answers: { 'POST /api/wait-list': RECEIPT } });
  await fillIn(page);
  await waitFor(() => expect(page.address()).toBe(`/wait-list?token=${TOKEN}`));
  const [request, ...others] = sent(page);
  expect(others).toEqual([]);
  expect(request?.headers).toHaveProperty('idempotency-key');
  expect(request?.body).toMatchObject({
    service: 'acupuncture',
    with: 'mei-lin',
    weekdays: [1, 2, 3, 4, 5, 6],
    parts: ['morning', 'afternoon', 'evening'],
    name: 'Ana Lopez',
    email: 'ana@example.com',
    isFirst: true,
    website: '',
  });
});

it('joins for somebody else by name', async () => {
  const page = show(JOIN, { answers: { 'POST /api/wait-list': RECEIPT } });
  await page.user.click(await screen.findByRole('radio', { name: 'For my child' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Name of the person coming' }), 'Emma Lopez');
  await fillIn(page);
  await waitFor(() => expect(sent(page)[0]?.body).toMatchObject({ bookedFor: 'child', forName: 'Emma Lopez' }));
});

it('does the work that a busy network is asked for, and sends the same once more', async () => {
  // Browsers have it on secure pages; the simulated one has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const key = 'a secret of the test';
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: key,
  });
  const answer = ({ body }: FakeRequest) =>
    typeof (body as { proof?: unknown }).proof === 'string' ? RECEIPT : failWith(429, { code: 'proof_required' });
  const page = show(JOIN, { answers: { 'POST /api/wait-list': answer, '/api/form-challenge': challenge } });
  await fillIn(page);
  await waitFor(() => expect(page.address()).toBe(`/wait-list?token=${TOKEN}`));
  const [first, second, ...others] = sent(page);
  expect(others).toEqual([]);
  expect(second?.body).toEqual({ ...(first?.body as object), proof: expect.any(String) });
});

it.each([
  [failWith(400, { fields: { email: 'Please enter a valid email address' } }), 'Please check the form'],
  [failWith(409, { error: 'You wait for as many times as can be.' }), 'You wait for as many times as can be.'],
  [failWith(429, { code: 'rate_limited' }), 'Nothing has changed yet'],
])('says why somebody is not on the list, and keeps what was typed: %o', async (answer, words) => {
  const page = show(JOIN, { answers: { 'POST /api/wait-list': answer } });
  await fillIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lopez');
  expect(page.address()).toBe(JOIN);
});

it('forgets what was refused once somebody is on the list', async () => {
  let isRefused = true;
  const refusal = failWith(400, { fields: { email: 'Please enter a valid email address' } });
  const page = show(JOIN, { answers: { 'POST /api/wait-list': () => (isRefused ? refusal : RECEIPT) } });
  await fillIn(page);
  await screen.findByRole('alert');
  isRefused = false;
  await page.user.click(screen.getByRole('button', { name: 'Join the Wait List' }));
  expect(await screen.findByRole('heading', { name: 'You Are on the Wait List' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks for an earlier time in the browser, too', async () => {
  const page = show(`/wait-list?visit=${TOKEN}`, { answers: { 'POST /api/wait-list/earlier': RECEIPT } });
  await page.user.click(await screen.findByRole('button', { name: 'Tell Me of Earlier Times' }));
  await waitFor(() => expect(page.address()).toBe(`/wait-list?token=${TOKEN}`));
  const body = sent(page, '/api/wait-list/earlier')[0]?.body;
  expect(body).toMatchObject({ visit: TOKEN, parts: expect.any(Array) });
  // One press is enough: nobody is too fast here.
  expect(body).not.toHaveProperty('elapsedMs');
});

it('waits for whoever is free where somebody asks for a woman, as the list knows people only', async () => {
  const { container } = show('/wait-list?service=acupuncture&with=woman');
  expect(await screen.findByText('First available')).toBeInTheDocument();
  expect(container.querySelector('[name=with]')).toHaveValue('any');
});

it('asks for the service where the address names none', async () => {
  show('/wait-list');
  expect(await screen.findByRole('link', { name: /Acupuncture/ })).toHaveAttribute('href', '/book?service=acupuncture');
});

it('asks for days and times of day only where there is a visit', async () => {
  const { container } = show(`/wait-list?visit=${TOKEN}`);
  expect(await screen.findByText('Tuesday, December 1, 2026 at 9:00 AM to 10:00 AM')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(container.querySelector('[name=visit]')).toHaveValue(TOKEN);
  expect(await axeProblems(container)).toEqual([]);
});

it('shows what somebody waits for', async () => {
  const { container } = showEntry();
  expect(await screen.findByRole('heading', { level: 1, name: 'You Are on the Wait List' })).toBeInTheDocument();
  expect(screen.getByText('Monday, Wednesday')).toBeInTheDocument();
  expect(screen.getByText('Morning, Evening')).toBeInTheDocument();
  expect(screen.getByText('Nov 24, 2026 and Dec 24, 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave the Wait List' })).toHaveValue('leave');
  expect(screen.queryByRole('button', { name: 'Take This Time' })).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it('offers a time, which one press takes', async () => {
  const { container } = showEntry({ offer: OFFER, visitAt: '2026-12-10T17:00:00.000Z' });
  expect(await screen.findByRole('heading', { level: 1, name: 'A Time Is Free for You' })).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Take This Time' });
  const form = button.closest('form');
  expect([form?.method, button.getAttribute('value')]).toEqual(['post', 'claim']);
  expect(form?.querySelector('[name=startsAt]')).toHaveValue(NINE);
  expect(screen.getByText(/It is kept until 2:30 PM/)).toHaveTextContent('Your later visit is cancelled then');
  expect(await axeProblems(container)).toEqual([]);
});

it.each<[Partial<WaitEntry>, string, RegExp]>([
  [{ offer: { ...OFFER, isGone: true } }, 'This Time Is Gone', /You stay on the list/],
  [{ state: 'booked' }, 'You Have Taken a Time', /The link to it is in the mail/],
  [{ state: 'left' }, 'You Are off the Wait List', /You can join again/],
  [{ state: 'ended' }, 'Your Wait Is Over', /has passed/],
])('says what has become of it: %o', async (entry, title, words) => {
  showEntry(entry);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Take This Time' })).not.toBeInTheDocument();
});

it('says that a link does not work, and shows a failure as a failure', async () => {
  show(`/wait-list?token=${TOKEN}`, { answers: { 'POST /api/wait-list/lookup': failWith(404) } });
  expect(await screen.findByRole('heading', { name: 'This Link Doesn’t Work' })).toBeInTheDocument();
  show(`/wait-list?token=${TOKEN}`, { answers: { 'POST /api/wait-list/lookup': failWith(503) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show the wait list right now.');
});
