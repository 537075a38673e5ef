import { screen, within } from '@testing-library/react';
import type { WaitListRow } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './wait-list-page';

const ana: WaitListRow = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '(253) 555-0142',
  forName: 'Emma Ruiz',
  serviceName: 'Acupuncture',
  practitionerName: null,
  weekdays: [1, 3],
  parts: ['morning'],
  from: '2026-11-24',
  until: '2026-12-24',
  state: 'waiting',
  visitAt: '2030-01-05T18:00:00.000Z',
  offeredAt: '2026-11-24T18:00:00.000Z',
  offeredStartsAt: '2030-01-02T18:00:00.000Z',
  isUntold: false,
  createdAt: '2026-11-20T18:00:00.000Z',
};
const WAITING = '/api/wait-list?state=waiting';

it('lists who waits, for what, and which time they were asked about', async () => {
  renderConsole(<Component />, { [WAITING]: { items: [ana] } });
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
  expect(row).toHaveTextContent(/Acupuncture.*First available.*Mon, Wed · Morning.*Nov 24, 2026 to Dec 24, 2026/);
  expect(row).toHaveTextContent('For Emma Ruiz');
  expect(row).toHaveTextContent(/instead of Sat, Jan 5, 2030/);
  expect(row).toHaveTextContent(/Wed, Jan 2, 2030/);
});

it('says that nobody joins or is asked where another program keeps the schedule', async () => {
  renderConsole(<Component />, {
    [WAITING]: { items: [] },
    '/api/booking-options': { lateHours: 24, isKeptHere: false, services: [] },
  });
  expect(await screen.findByText(/^The schedule is kept in another program/)).toBeVisible();
  expect(await screen.findByText('No one is waiting')).toBeVisible();
  expect(screen.queryByText(/^People join on the website/)).not.toBeInTheDocument();
});

it('takes somebody off the list, with Undo', async () => {
  const { user, query } = renderConsole(<Component />, {
    [WAITING]: { items: [ana] },
    'PUT /api/wait-list/7/state': { ...ana, state: 'left' },
  });
  await user.click(await screen.findByRole('button', { name: 'Take off the list: Ana Ruiz' }));
  expect(await screen.findByText('Ana Ruiz is off the wait list')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(query.calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { state: 'left' },
    { state: 'waiting' },
  ]);
});

it('shows a refusal, and changes nothing', async () => {
  const { user } = renderConsole(<Component />, {
    [WAITING]: { items: [ana] },
    'PUT /api/wait-list/7/state': failWith(409, { error: 'They’ve booked', code: 'conflict' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take off the list: Ana Ruiz' }));
  expect(await screen.findByText('Couldn’t take Ana Ruiz off the wait list')).toBeVisible();
});

it('shows the others by their state, without anything to do', async () => {
  const { user } = renderConsole(<Component />, {
    [WAITING]: { items: [] },
    '/api/wait-list?state=booked': { items: [{ ...ana, state: 'booked' }] },
  });
  expect(await screen.findByText('No one is waiting')).toBeVisible();
  const states = screen.getByRole('group', { name: 'State' });
  await user.click(within(states).getByRole('button', { name: 'Booked' }));
  expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take off/ })).not.toBeInTheDocument();
});

it('shows a failure as a failure', async () => {
  renderConsole(<Component />, { [WAITING]: failWith(500) });
  expect(await screen.findByText('The wait list couldn’t be loaded')).toBeVisible();
});

it('says when others are not in it', async () => {
  const many = (state: WaitListRow['state']) => ({
    items: Array.from({ length: 500 }, (_, at) => ({ ...ana, id: at + 1, state })),
  });
  const { unmount } = renderConsole(<Component />, { [WAITING]: many('waiting') });
  expect(await screen.findByText(/^These are the 500 who have waited longest/)).toBeVisible();
  unmount();
  renderConsole(<Component />, { '/api/wait-list?state=left': many('left') }, '/wait-list?state=left');
  expect(await screen.findByText(/^These are the latest 500/)).toBeVisible();
});
