import { screen } from '@testing-library/react';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const saved = ({ body }: FakeRequest) =>
  buildConfigEntry({ ...(body as object), updatedAt: '2026-11-20T18:40:00.000Z' });

const open = async (answers: Record<string, unknown> = {}) => {
  const voicemail = buildConfigEntry({ id: 'follow_up_voicemail_hours', data: '5', dataType: 'N', configType: 'U' });
  const view = renderConsole(<Component />, { '/api/config': [voicemail], ...answers }, '/config?tab=follow-up');
  await screen.findByRole('heading', { name: 'How soon each kind is due' });
  return view;
};

beforeEach(() => localStorage.clear());

it('shows what is set, and what is usual for the rest', async () => {
  await open();
  expect(screen.getByLabelText('Voicemail: due within')).toHaveValue('5');
  expect(screen.getByLabelText('Message: due within')).toHaveValue('8');
});

it('adds a setting', async () => {
  const { user, query } = await open({ 'POST /api/config': saved });
  await user.clear(screen.getByLabelText('Missed call: due within'));
  await user.type(screen.getByLabelText('Missed call: due within'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  expect(query.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    id: 'follow_up_missed_call_hours',
    data: '1',
    configType: 'U',
    serverOnly: true,
  });
});

it('says what the API has against a time', async () => {
  const words = 'Enter a number of hours from 0 to 999, such as 2';
  const { user } = await open({
    'PUT /api/config/follow_up_voicemail_hours': failWith(400, { fields: { data: words } }),
  });
  await user.clear(screen.getByLabelText('Voicemail: due within'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: `Voicemail: due within: ${words}` })).toBeVisible();
});
