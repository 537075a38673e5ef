import { screen } from '@testing-library/react';
import type { ConfigEntry } from '@harmony/domain';
import { buildConfigEntry, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const stored = (id: string, data: string, dataType: string) =>
  buildConfigEntry({ id, data, dataType, configType: 'B', serverOnly: true });

it('shows what holds, also where nothing or nonsense is stored, and saves numbers, choices and switches', async () => {
  const entries = [stored('booking_notice', '90', 'N'), stored('booking_approval', 'some', 'T')];
  const { user, query } = renderConsole(
    <Component />,
    {
      '/api/config': entries,
      'PUT /api/config/booking_approval': ({ body }: FakeRequest) => ({ ...entries[1], ...(body as object) }),
      'POST /api/config': ({ body }: FakeRequest) => buildConfigEntry(body as ConfigEntry),
    },
    '/config?tab=online-booking',
  );
  expect(await screen.findByRole('textbox', { name: /^Notice/ })).toHaveValue('90');
  expect(screen.getByLabelText(/^How far ahead/)).toHaveValue('60');
  expect(screen.getByRole('switch', { name: 'Booking on the same day' })).toBeChecked();
  expect(screen.getByLabelText(/^Whose visits you confirm first/)).toHaveValue('none');
  await user.selectOptions(screen.getByLabelText(/^Whose visits you confirm first/), 'Everyone');
  await user.click(screen.getByRole('switch', { name: 'Booking on the same day' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  const writes = query.calls.filter(({ method = 'GET' }) => method !== 'GET').map(({ url, body }) => [url, body]);
  expect(writes).toEqual(
    expect.arrayContaining([
      ['/api/config/booking_approval', { data: 'all', isActive: true }],
      [
        '/api/config',
        expect.objectContaining({ id: 'booking_same_day', data: 'false', dataType: 'B', configType: 'B' }),
      ],
    ]),
  );
});
