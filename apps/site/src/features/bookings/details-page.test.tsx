import { screen, waitFor, within } from '@testing-library/react';
import { failNetwork, failWith } from '@harmony/testing';
import { BOOKING_ANSWERS, BOOKING, EVENING, HOLD_KEY, NINE, OPTIONS, TOKEN } from '../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { DetailsPage } from './details-page';

const URL = `/book/details?service=acupuncture&with=any&at=${NINE}&hold=${HOLD_KEY}&until=2099-01-01T18:10:00.000Z&by=2`;

const show = (options: PageOptions = {}, url = URL) =>
  renderPage(<DetailsPage />, {
    url,
    ...options,
    answers: {
      '/api/config': configOf({ booking_enabled: 'true' }),
      ...BOOKING_ANSWERS,
      'POST /api/bookings': { token: TOKEN, booking: BOOKING },
      ...options.answers,
    },
  });

async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await user.click(screen.getByRole('radio', { name: 'No, this is my first visit' }));
  await user.type(screen.getByRole('textbox', { name: /Anything we should know/ }), 'I use a cane');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method, url }) => method === 'POST' && url === '/api/bookings');

it('says what is chosen, with whom, and until when the time is kept', async () => {
  const { container } = show();
  expect(await screen.findByText('Tuesday, December 1, 2026 at 9:00 AM')).toBeInTheDocument();
  expect(screen.getByText('David Chen')).toBeInTheDocument();
  expect(screen.getByText('Acupuncture (45 min, $120)')).toBeInTheDocument();
  expect(screen.getByText('We keep this time for you until 10:10 AM.')).toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it('gives the time back when something is chosen again', async () => {
  show();
  const change = await screen.findByRole('button', { name: 'Change: When' });
  expect([change.getAttribute('name'), change.getAttribute('value')]).toEqual(['to', 'when']);
  const form = document.getElementById(change.getAttribute('form') ?? '');
  expect(form?.querySelector('[name=hold]')).toHaveValue(HOLD_KEY);
});

it('asks for what is missing, at the field and in a summary', async () => {
  const page = show();
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Have you been here before?: Tell us whether you’ve been here before',
  ]);
  expect(screen.getByText('Tell us whether you’ve been here before')).toBeInTheDocument();
  expect(posts(page)).toEqual([]);
});

it('asks for the name of a child, and shows it before the visit is booked', async () => {
  const page = show();
  await page.user.click(await screen.findByRole('radio', { name: 'For my child' }));
  await fillIn(page);
  expect(await screen.findByRole('link', { name: 'Please enter the name of the person coming' })).toBeInTheDocument();
  await page.user.type(screen.getByRole('textbox', { name: 'Name of the person coming' }), 'Emma Lopez');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Emma Lopez')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Book This Visit' }));
  await waitFor(() => expect(posts(page)[0]?.body).toMatchObject({ bookedFor: 'child', forName: 'Emma Lopez' }));
});

it('shows everything once more, and books with one press', async () => {
  const page = show();
  await fillIn(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Check and Confirm' })).toHaveFocus();
  expect(screen.getByText(/free of charge until 24 hours before/)).toBeInTheDocument();
  expect(posts(page)).toEqual([]);
  expect(await axeProblems(page.container)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Book This Visit' }));
  await waitFor(() => expect(page.address()).toBe(`/visit?token=${TOKEN}&done=booked`));
  const [sent] = posts(page);
  expect(sent?.headers).toHaveProperty('idempotency-key');
  expect(sent?.body).toMatchObject({
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: null,
    isFirst: true,
    bookedFor: 'me',
    note: 'I use a cane',
    service: 'acupuncture',
    with: 'any',
    startsAt: NINE,
    hold: HOLD_KEY,
    elapsedMs: expect.any(Number),
  });
});

it('stays until the visit that the next page shows is there, and goes all the same where it cannot be read', async () => {
  let answer: (visit: unknown) => void = () => undefined;
  const visit = new Promise((resolve) => (answer = resolve));
  const page = show({ answers: { 'POST /api/bookings/lookup': () => visit } });
  await fillIn(page);
  await page.user.click(await screen.findByRole('button', { name: 'Book This Visit' }));
  await waitFor(() => expect(page.calls.map(({ url }) => url)).toContain('/api/bookings/lookup'));
  expect(page.address()).toMatch(/^\/book\/details/);
  answer(failWith(503));
  await waitFor(() => expect(page.address()).toMatch(/^\/visit/));
});

it('changes the details without losing them', async () => {
  const page = show();
  await fillIn(page);
  await page.user.click(await screen.findByRole('button', { name: 'Change My Details' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lopez');
  expect(screen.getByRole('radio', { name: 'No, this is my first visit' })).toBeChecked();
});

it('keeps everything typed when the time is taken, and books one of the others', async () => {
  const alternatives = [{ startsAt: EVENING, practitionerId: 1 }];
  let tries = 0;
  const answer = () =>
    (tries += 1) === 1
      ? failWith(409, { error: 'taken', code: 'conflict', alternatives })
      : { token: TOKEN, booking: BOOKING };
  const page = show({ answers: { 'POST /api/bookings': answer } });
  await fillIn(page);
  await page.user.click(await screen.findByRole('button', { name: 'Book This Visit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is booked yet.');
  await page.user.click(screen.getByRole('button', { name: 'Tue, Dec 1, 6:00 PM with Mei Lin' }));
  expect(await screen.findByText('Tuesday, December 1, 2026 at 6:00 PM')).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Book This Visit' }));
  await waitFor(() => expect(page.address()).toMatch(/^\/visit/));
  expect(posts(page)[1]?.body).toMatchObject({
    startsAt: EVENING,
    name: 'Ana Lopez',
    note: 'I use a cane',
    hold: null,
  });
});

it.each([
  ['a failure of the proxy', failWith(502)],
  ['no answer', failNetwork()],
])('says that nobody knows, and books once: %s', async (_, failure) => {
  let tries = 0;
  const page = show({
    answers: { 'POST /api/bookings': () => ((tries += 1) === 1 ? failure : { token: TOKEN, booking: BOOKING }) },
  });
  await fillIn(page);
  const book = async () => page.user.click(await screen.findByRole('button', { name: 'Book This Visit' }));
  await book();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We do not know whether this went throughNo answer has arrived. Please send it again as it is: it counts only once.',
  );
  await book();
  await waitFor(() => expect(page.address()).toMatch(/^\/visit/));
  const [first, second] = posts(page).map(({ headers }) => headers?.['idempotency-key']);
  expect([typeof first, second]).toEqual(['string', first]);
});

it.each([
  ['a failure', failWith(503, { error: 'Busy' }), 'Please try again or call us directly.'],
  ['a rule of the clinic', failWith(409, { error: 'Too many visits. Please call us.' }), 'Too many visits.'],
])('says that nothing is booked: %s', async (_, failure, words) => {
  const page = show({ answers: { 'POST /api/bookings': failure } });
  await fillIn(page);
  await page.user.click(await screen.findByRole('button', { name: 'Book This Visit' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your visit is not booked yet');
  expect(alert).toHaveTextContent(words);
  expect(page.address()).toMatch(/^\/book\/details/);
  expect(screen.getByRole('button', { name: 'Book This Visit' })).toBeEnabled();
});

it('does not ask whether it is the first visit where the service says so, and asks where the clinic confirms', async () => {
  const page = show({}, `/book/details?service=cupping&with=mei-lin&at=${NINE}`);
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  expect(screen.queryByRole('group', { name: 'Have you been here before?' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await page.user.click(await screen.findByRole('button', { name: 'Ask for This Visit' }));
  await waitFor(() => expect(posts(page)).toHaveLength(1));
  expect(posts(page)[0]?.body).toMatchObject({ isFirst: true, hold: null });
});

it('asks for the time, and keeps nothing, where the calendar could not be reached', async () => {
  const page = show({}, `${URL}&request=yes`);
  expect(await screen.findByRole('note')).toHaveTextContent('this time is not kept for you');
  expect(screen.queryByText(/We keep this time for you/)).not.toBeInTheDocument();
  await fillIn(page);
  const ask = await screen.findByRole('button', { name: 'Ask for This Time' });
  expect(screen.getByRole('note')).toHaveTextContent('We’ll confirm it by email within a business day.');
  expect(ask.closest('form')?.querySelector('[name=request]')).toHaveValue('yes');
  expect(await axeProblems(page.container)).toEqual([]);
  await page.user.click(ask);
  await waitFor(() => expect(page.address()).toMatch(/^\/visit/));
  expect(posts(page)[0]?.body).not.toHaveProperty('request');
});

it('says nothing of a kept time where the clinic would confirm the service anyway', async () => {
  const page = show({}, `/book/details?service=cupping&with=mei-lin&at=${NINE}&request=yes`);
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Ask for This Time' })).toBeInTheDocument();
  expect(screen.queryByText(/the time is kept for you/)).not.toBeInTheDocument();
});

it.each([
  [true, 'Until then the time is kept for you.', / a link to move or cancel it\.$/, /^You can move or cancel it /],
  [false, 'Until then the time is not kept for you.', / a link to your visit\.$/, /^You can cancel it /],
])(
  'says whether a time is kept until the clinic confirms it, and what its link does: %s',
  async (isKeptHere, words, hint, rule) => {
    const answers = { '/api/booking-options': { ...OPTIONS, isKeptHere } };
    const page = show({ answers }, `/book/details?service=cupping&with=mei-lin&at=${NINE}`);
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana Lopez');
    expect(screen.getByText(hint)).toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByText(rule)).toBeInTheDocument();
  },
);

it('begins again where the address says too little', async () => {
  show({}, '/book/details?service=acupuncture&with=any');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a Visit' })).toBeInTheDocument();
});
