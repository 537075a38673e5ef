import { screen, waitFor } from '@testing-library/react';
import { RETENTION_KINDS, RETENTION_RULES, type Retention } from '@harmony/domain';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const retention = (part: Partial<Retention> = {}): Retention => ({
  hold: false,
  lastRunAt: null,
  kinds: RETENTION_KINDS.map((kind) => ({
    kind,
    setting: RETENTION_RULES[kind].setting,
    label: RETENTION_RULES[kind].label,
    days: RETENTION_RULES[kind].defaultDays || null,
    rows: kind === 'checkIns' ? 12 : 0,
    oldest: null,
  })),
  ...part,
});

const open = async (answers: Record<string, unknown>, state = retention()) => {
  const view = renderConsole(
    <Component />,
    { '/api/config': [], '/api/retention': state, ...answers },
    '/config?tab=retention',
  );
  await screen.findByRole('heading', { name: 'What would be removed now' });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};
const days = (what: string) => screen.getByLabelText(`Keep ${what} (days)`);
const saved = ({ body }: FakeRequest) =>
  buildConfigEntry({ ...(body as object), updatedAt: '2026-11-20T18:40:00.000Z' });

beforeEach(() => localStorage.clear());

it('shows the usual times, and what would go', async () => {
  await open({});
  expect(days('messages')).toHaveValue('731');
  expect(days('herb requests')).toHaveValue('0');
  expect(screen.getByText(/12 records will be removed in the next run/)).toBeVisible();
});

it('adds a setting that has no entry', async () => {
  const { user, sent } = await open({ 'POST /api/config': saved });
  await user.clear(days('messages'));
  await user.type(days('messages'), '900');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  expect(sent('PUT')).toHaveLength(1);
  expect(sent('POST')).toMatchObject([
    {
      url: '/api/config',
      body: { id: 'retention_contact_days', data: '900', dataType: 'N', configType: 'R', serverOnly: true },
    },
  ]);
});

it('asks before records are kept for a shorter time', async () => {
  const { user, sent } = await open({ 'POST /api/config': saved });
  await user.clear(days('messages'));
  await user.type(days('messages'), '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'Keep these for a shorter time?' })).toHaveTextContent(
    'removed for good',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent('PUT')).toEqual([]);
  expect(days('messages')).toHaveValue('30');
});

it('says what the API has against a time', async () => {
  const words = 'Keep this for at least 2192 days, or enter 0 to keep everything';
  const { user } = await open({ 'POST /api/config': failWith(400, { error: 'Check', fields: { data: words } }) });
  await user.clear(days('the audit log'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: `Keep the audit log (days): ${words}` })).toBeVisible();
  expect(days('the audit log')).toBeInvalid();
});

it('asks once who is there, and keeps every change when it is not told', async () => {
  const refused = failWith(403, { error: 'Prove who you are', code: 'reauthentication_required' });
  const { user, sent } = await open({
    'PUT /api/config/retention_contact_days': refused,
    'PUT /api/config/retention_audit_days': refused,
    '/api/auth/reauthenticate': { method: 'password', isRecent: false },
  });
  for (const what of ['messages', 'the audit log']) await user.type(days(what), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/You didn’t confirm it’s you, so nothing was changed\. Nothing you/)).toBeVisible();
  expect(sent('PUT')).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(days('messages')).toHaveValue('7310');
  expect(days('the audit log')).not.toHaveValue('2192');
});

describe('legal hold', () => {
  it('is switched on with undo', async () => {
    const { user, sent } = await open({ 'POST /api/config': saved });
    await user.click(screen.getByRole('switch', { name: 'Legal hold' }));
    expect(await screen.findByText('Legal hold is on')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { id: 'retention_hold', data: 'true' } }]);
  });

  it('asks before records go with its end', async () => {
    const { user, sent } = await open({ 'POST /api/config': saved }, retention({ hold: true }));
    await user.click(screen.getByRole('switch', { name: 'Legal hold' }));
    expect(await screen.findByRole('alertdialog', { name: 'End legal hold?' })).toHaveTextContent('12 records');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Legal hold' })).toBeChecked());
    expect(sent('POST')).toEqual([]);
  });
});
