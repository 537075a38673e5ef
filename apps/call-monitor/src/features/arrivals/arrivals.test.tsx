import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Arrival } from '@harmony/domain';
import { buildArrival, buildArrivalsPage, failWith, type FakeRequest } from '@harmony/testing';
import { FakeSource, freshMonitor, makeCall, makePatient, open, stream, withCalls } from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

beforeEach(freshMonitor);

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const makeArrival = (more: Partial<Arrival> = {}): Arrival =>
  buildArrival({
    patientId: 'p1',
    name: 'Aiko Brennan',
    startsAt: ago(-60),
    type: 'Acupuncture',
    doctor: 'Lin',
    revision: 3,
    ...more,
  });
const waiting = makeArrival({ id: 2, patientId: 'p2', name: 'Mei Chen', state: 'arrived', arrivedAt: ago(12) });
const stranger = makeArrival({
  id: 3,
  patientId: null,
  name: 'May Chen',
  hasVisit: false,
  startsAt: null,
  doctor: null,
  state: 'arrived',
  arrivedAt: ago(1),
});

async function openBoard(answers: Record<string, unknown> = {}, calls: Parameters<typeof withCalls> = []) {
  const items = [makeArrival(), waiting, stranger];
  const opened = open('/monitor', { ...withCalls(...calls), '/api/arrivals': buildArrivalsPage(items), ...answers });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  const sent = () => opened.query.calls.filter(({ method }) => method === 'PUT' || method === 'POST');
  return { ...opened, sent };
}
const strip = async () => (await screen.findByText('Arrivals')).closest('details') as HTMLElement;

it('says who waits and who is expected, folded above the calls', async () => {
  const { user } = await openBoard();
  expect(within(await strip()).getByText('0 waiting, 1 expected')).toBeVisible();
  expect(within(await strip()).getByText(/2 to check/)).toBeVisible();
  await user.click(screen.getByText('Arrivals'));
  expect(screen.getByText(/^waiting 1[12] min, too long$/)).toHaveAttribute('data-urgent');
  expect(screen.getByRole('heading', { name: 'Not found among today’s visits (1)' })).toBeVisible();
});

it('moves somebody by one press, with Undo', async () => {
  const answer = ({ body }: FakeRequest) => ({ ...waiting, ...(body as object), revision: 4 });
  const { user, sent } = await openBoard({ 'PUT /api/arrivals/2': answer });
  await user.click(await screen.findByText('Arrivals'));
  await user.click(screen.getByRole('button', { name: 'Take to room: Mei Chen' }));
  await screen.findByText('Mei Chen is in a room');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { revision: 3, state: 'in-room' },
      { revision: 4, state: 'arrived' },
    ]),
  );
  expect(sent()[0]?.headers).toMatchObject({ 'x-session-id': 's1' });
});

it('links somebody who was not found; a refusal is said', async () => {
  const { user, sent } = await openBoard({
    'POST /api/arrivals/3/link': failWith(409, { error: 'Choose a visit of the day' }),
  });
  await user.click(await screen.findByText('Arrivals'));
  await user.click(screen.getByRole('button', { name: 'Link to a visit' }));
  await user.click(screen.getByRole('button', { name: /M Aiko Brennan$/ }));
  expect(await screen.findByText('Choose a visit of the day. Nothing was changed.')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, visit: 1 }]);
});

it('a caller with a visit today is marked as late from the card, and every change arrives by itself', async () => {
  const answer = ({ body }: FakeRequest) => ({ ...makeArrival(), ...(body as object), revision: 4 });
  const call = makeCall({ sessionId: 'a', id: 'c1', patients: [makePatient()] });
  const { user, sent } = await openBoard({ 'PUT /api/arrivals/1': answer }, [call]);
  expect(await screen.findByText(/^Visit today .* with Lin$/)).toBeVisible();
  await user.click(
    within(screen.getByRole('group', { name: /^Running late/ })).getByRole('button', { name: '15 min' }),
  );
  expect(await screen.findByText('Aiko Brennan is running 15 min late')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, lateMinutes: 15 }]);
  const late = makeArrival({ lateMinutes: 15, lateBy: 'Mo', revision: 4 });
  await stream('arrivals', { ...buildArrivalsPage([late]), removed: [2, 3] });
  expect(await screen.findByText(/, running 15 min late/)).toBeVisible();
  expect(within(await strip()).getByText('running 15 min late (Mo)')).toBeInTheDocument();
  expect(within(await strip()).queryByText('Mei Chen')).toBeNull();
});

it('says when it could not be loaded', async () => {
  await openBoard({ '/api/arrivals': failWith(500) });
  expect(await screen.findByText('Arrivals couldn’t be loaded.')).toBeVisible();
});

it('says since when it may be out of date', async () => {
  const { user } = await openBoard({
    '/api/arrivals': buildArrivalsPage([waiting], { problem: 'Cliniko does not answer.' }),
  });
  await user.click(await screen.findByText('Arrivals'));
  expect(screen.getByText(/^Cliniko does not answer\. Visits as of \d/)).toBeVisible();
});
