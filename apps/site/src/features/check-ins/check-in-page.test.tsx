import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildService, failNetwork, failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { CheckInPage } from './check-in-page';

const show = (options: PageOptions = {}) =>
  renderPage(<CheckInPage />, {
    url: '/check-in?kiosk=1',
    ...options,
    answers: {
      '/api/config': configOf({ checkin_enabled: 'true' }),
      '/api/services': [buildService({ name: 'Cupping Therapy' })],
      'POST /api/check-ins': { success: true, message: 'ok' },
      ...options.answers,
    },
  });
type Page = ReturnType<typeof show>;

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => jest.useRealTimers());

const press = async ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const step = (number: number) => screen.findByText(`Step ${number} of 6`);
const type = async ({ user }: Page, name: string, text: string) =>
  user.type(screen.getByRole('textbox', { name }), text);

async function toBirth(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'Touch to start' }));
  await type(page, 'First name', 'Mei');
  await type(page, 'Last name', 'Tanaka');
  await press(page, 'Continue');
  await step(2);
}

async function toReview(page: Page) {
  await toBirth(page);
  for (const [name, text] of [
    ['Month', '3'],
    ['Day', '31'],
    ['Year', '1980'],
  ] as const)
    await type(page, name, text);
  await press(page, 'Continue');
  await step(3);
  await press(page, 'Continue');
  await step(4);
  await page.user.click(await screen.findByRole('radio', { name: 'Cupping Therapy' }));
  await press(page, 'Continue');
  await step(5);
  await press(page, 'Continue');
  await step(6);
}

it('says that it is not available while the feature is off', () => {
  show({ answers: { '/api/config': configOf() } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feature Not Available');
});

it('asks one thing at a time, lets an answer be changed, sends all of them once and forgets them', async () => {
  const page = show();
  await toReview(page);
  expect(screen.getByText('3/31/1980')).toBeInTheDocument();
  expect(await axeProblems(page.container)).toEqual([]);
  await press(page, 'Change name');
  await step(1);
  await type(page, 'Last name', '-Ito');
  await press(page, 'Continue');
  await step(6);
  await press(page, 'Check In');
  expect(await screen.findByRole('heading', { name: 'You’re checked in' })).toHaveFocus();
  const sent = page.calls.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Mei',
    lastName: 'Tanaka-Ito',
    dateOfBirth: '1980-03-31',
    appointmentType: 'Cupping Therapy',
    email: null,
  });
  expect([sessionStorage.length, localStorage.length, page.address()]).toEqual([0, 0, '/check-in?kiosk=1']);
  await press(page, 'Finish now');
  await press(page, 'Touch to start');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

it('says at the field what is missing and leads there', async () => {
  const page = show();
  await page.user.click(await screen.findByRole('button', { name: 'Touch to start' }));
  await press(page, 'Continue');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('Enter your first name');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAttribute('autocomplete', 'off');
  await waitFor(() => expect(document.title).toMatch(/^Error: Self Check-in - /));
});

it('refuses a date that does not exist', async () => {
  const page = show();
  await toBirth(page);
  for (const name of ['Month', 'Day']) await type(page, name, '31');
  await type(page, 'Year', '1980');
  await press(page, 'Continue');
  expect(await screen.findByText(/Enter a date that exists/)).toBeInTheDocument();
});

it('keeps the answers when sending fails, and repeats under the same key', async () => {
  let isDown = true;
  const page = show({
    answers: { 'POST /api/check-ins': () => (isDown ? failNetwork() : { success: true, message: 'ok' }) },
  });
  await toReview(page);
  await press(page, 'Check In');
  expect(await screen.findByRole('alert')).toHaveTextContent('your answers are still here');
  isDown = false;
  await press(page, 'Check In');
  await screen.findByRole('heading', { name: 'You’re checked in' });
  const keys = page.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers?.['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
});

it('goes to the question whose answer only the API refuses', async () => {
  const fields = { dateOfBirth: 'Check the year' };
  const page = show({ answers: { 'POST /api/check-ins': failWith(400, { fields }) } });
  await toReview(page);
  await press(page, 'Check In');
  await step(2);
  expect(screen.getByText('Check the year')).toBeInTheDocument();
});

it('asks after a minute without input, and clears the answers when nobody responds', async () => {
  const page = show();
  await toBirth(page);
  jest.useFakeTimers();
  fireEvent.keyDown(window);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'I’m still here' }));
  expect(screen.getByText('Step 2 of 6')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(60_000));
  act(() => void jest.advanceTimersByTime(20_500));
  expect(screen.getByRole('button', { name: 'Touch to start' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The last answers were cleared');
});

it('sends people to reception while there is no connection', async () => {
  show();
  await screen.findByRole('button', { name: 'Touch to start' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('Please see reception');
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('confirms a plain post', async () => {
  show({ url: '/check-in?sent=1' });
  expect(await screen.findByRole('heading', { name: 'You’re checked in' })).toBeInTheDocument();
});

it('asks everything on one page where it is started before its program is there', async () => {
  const page = show();
  const start = await screen.findByRole('button', { name: 'Touch to start' });
  const form = start.closest('form');
  const sent = form && new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  expect([form?.getAttribute('action'), sent?.toString()]).toEqual(['/check-in', 'kiosk=1&plain=1']);
  page.unmount();
  show({ url: `/check-in?${sent}` });
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check In' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Touch to start' })).toBeNull();
});
