import { screen, waitFor, within } from '@testing-library/react';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const secret = buildConfigEntry({ id: 'maps_key', data: 's3cret', serverOnly: true });
const phone = buildConfigEntry({ id: 'phone', data: '555' });

const open = async (search = '', answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/config': [secret, phone], ...answers },
    `/config?tab=entries${search}`,
  );
  await screen.findByRole('table', { name: 'All settings' });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};

it('hides values of the server until they are asked for', async () => {
  const { user } = await open();
  expect(screen.queryByText('s3cret')).toBeNull();
  expect(screen.getByText('555')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reveal the value of maps_key' }));
  expect(screen.getByText('s3cret')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide the value of maps_key' }));
  expect(screen.queryByText('s3cret')).toBeNull();
});

it('shows how long records are kept, which is no secret', async () => {
  const kept = buildConfigEntry({ id: 'retention_contact_days', data: '731', dataType: 'N', serverOnly: true });
  await open('', { '/api/config': [kept] });
  expect(screen.getByText('731')).toBeVisible();
});

it('does not find an entry by its hidden value', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 's3cret');
  expect(screen.getByText('No settings match')).toBeVisible();
});

it('edits a hidden value only once it is revealed, and sends only what was changed', async () => {
  const { user, sent, where } = await open('&edit=maps_key', {
    'PUT /api/config/maps_key': ({ body }: FakeRequest) => ({ ...secret, ...(body as object) }),
  });
  const sheet = screen.getByRole('dialog', { name: 'maps_key' });
  expect(within(sheet).queryByLabelText('Value')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Reveal value' }));
  await user.type(within(sheet).getByLabelText('Value'), '2');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(where()).toBe('/config?tab=entries'));
  expect(sent('PUT')).toMatchObject([{ body: { data: 's3cret2' }, headers: { 'if-match': `"${secret.updatedAt}"` } }]);
});

it('adds an entry, and says what is wrong with it', async () => {
  const { user, sent } = await open('&edit=new', {
    'POST /api/config': failWith(400, { error: 'Check', fields: { data: 'Enter a number such as 30 or 7.5' } }),
  });
  const sheet = screen.getByRole('dialog', { name: 'Add setting' });
  await user.type(within(sheet).getByLabelText('ID'), 'spots');
  await user.selectOptions(within(sheet).getByLabelText('Type'), 'N');
  await user.type(within(sheet).getByLabelText('Value'), 'x');
  await user.click(within(sheet).getByRole('button', { name: 'Add setting' }));
  expect(await within(sheet).findByRole('link', { name: 'Value: Enter a number such as 30 or 7.5' })).toBeVisible();
  expect(within(sheet).getByLabelText('Value')).toHaveValue('x');
  expect(sent('POST')).toMatchObject([{ body: { id: 'spots', dataType: 'N', data: 'x', isActive: true } }]);
});

it('wants the key of a known setting typed before it is deleted', async () => {
  const { user, sent } = await open('', { 'DELETE /api/config/phone': null });
  await user.click(screen.getByRole('button', { name: 'Actions for phone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete setting' }));
  expect(screen.getByText('Type phone exactly as shown.')).toBeVisible();
  expect(sent('DELETE')).toEqual([]);
  await user.type(screen.getByLabelText('Type phone to continue'), 'phone');
  await user.click(screen.getByRole('button', { name: 'Delete setting' }));
  expect(await screen.findByText('phone deleted')).toBeVisible();
});
