import { act, screen, waitFor, within } from '@testing-library/react';
import { ContactRound } from 'lucide-react';
import type { Arrival } from '@harmony/domain';
import { buildArrival, buildArrivalsPage, failWith, type FakeRequest } from '@harmony/testing';
import { FakeEventSource, installFakeEventSource } from '../../test/fake-event-source';
import { renderConsole } from '../../test/render-console';
import { Component } from './arrivals-page';

beforeAll(installFakeEventSource);

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const row = (more: Partial<Arrival> = {}): Arrival =>
  buildArrival({
    dateOfBirth: '1984-02-10',
    startsAt: inMinutes(30),
    type: 'Acupuncture',
    doctor: 'Lin',
    revision: 3,
    ...more,
  });
const ana = row({ id: 2, name: 'Ana Ruiz', patientId: 'fhir:2', state: 'arrived', arrivedAt: inMinutes(-12) });
const stranger = row({
  id: 3,
  name: 'May Chen',
  hasVisit: false,
  patientId: null,
  startsAt: null,
  doctor: null,
  checkInId: 9,
  state: 'arrived',
  arrivedAt: inMinutes(-1),
});
const page = buildArrivalsPage;

const pages = [
  {
    path: '/patients',
    label: 'Patients',
    area: 'patients',
    group: 'Today',
    icon: ContactRound,
    load: () => Promise.resolve({ Component }),
  },
] as const;
const open = async (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/arrivals': page([row(), ana, stranger]), ...answers },
    '/arrivals',
    pages,
  );
  await screen.findByRole('heading', { level: 1, name: /Arrivals/ });
  const sent = () => view.query.calls.filter(({ method }) => method !== undefined && method !== 'GET');
  return { ...view, sent };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows who is expected, who waits for how long, and who was not found', async () => {
  await open();
  expect((await part('Expected')).getByRole('link', { name: 'Mei Chen' })).toHaveAttribute('href', '/patients?edit=7');
  const waiting = await part('Waiting');
  expect(waiting.getByText('waiting 12 min, too long')).toHaveAttribute('data-urgent');
  expect(waiting.getByText('Acupuncture with Lin')).toBeVisible();
  const alone = await part('Not found among today’s visits');
  expect(alone.getByText('waiting 1 min')).toBeVisible();
  expect(alone.getByText(/born Feb 10, 1984/)).toBeVisible();
});

it('moves somebody by one press, with Undo', async () => {
  const answer = ({ body }: FakeRequest) => ({ ...row(), ...(body as object), revision: 4 });
  const { user, sent } = await open({ 'PUT /api/arrivals/1': answer });
  await user.click(await screen.findByRole('button', { name: 'Arrived: Mei Chen' }));
  await screen.findByText('Mei Chen has arrived');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  await user.click(screen.getByRole('button', { name: 'More actions for Mei Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Running late: 15 min' }));
  await screen.findByText('Mei Chen is running 15 min late');
  expect(sent().map(({ body }) => body)).toEqual([
    { revision: 3, state: 'arrived' },
    { revision: 4, state: 'expected' },
    { revision: 3, lateMinutes: 15 },
  ]);
});

it('links somebody who was not found to a visit', async () => {
  const { user, sent } = await open({ 'POST /api/arrivals/3/link': row({ state: 'arrived', revision: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Link to a visit: May Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: /Mei Chen$/ }));
  await screen.findByText('May Chen has arrived for the visit of Mei Chen');
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, visit: 1 }]);
});

it('says so when somebody else was quicker', async () => {
  const { user } = await open({
    'PUT /api/arrivals/2': failWith(409, { error: 'Somebody else changed this in the meantime', code: 'stale' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take to room: Ana Ruiz' }));
  expect(await screen.findByText('Couldn’t change Ana Ruiz’s arrival')).toBeVisible();
});

it('shows changes by others by itself, on the one stream of the console', async () => {
  await open();
  await screen.findByText('Ana Ruiz');
  await waitFor(() => expect(FakeEventSource.last?.url).toMatch(/^\/api\/(arrivals|follow-ups)\/events$/));
  const taken = { ...ana, state: 'in-room', revision: 4 } as const;
  act(() => FakeEventSource.last?.say('arrivals', { ...page([taken]), removed: [3] }));
  expect((await part('In a room')).getByText('Ana Ruiz')).toBeVisible();
  expect(screen.queryByText('May Chen')).toBeNull();
});

it('says that nobody is expected, since when it may be out of date, and shows a failure as a failure', async () => {
  await open({ '/api/arrivals': page([]) });
  expect(await screen.findByText('No visits today')).toBeVisible();
  renderConsole(<Component />, { '/api/arrivals': page([row()], { problem: 'Cliniko does not answer.' }) });
  expect(await screen.findByText('Cliniko does not answer. Visits as of 9:42 AM.')).toBeVisible();
  renderConsole(<Component />, { '/api/arrivals': failWith(500) });
  expect(await screen.findByText('Arrivals couldn’t be loaded')).toBeVisible();
});
