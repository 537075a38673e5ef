import { screen, waitFor, within } from '@testing-library/react';
import { buildConfigEntry, failWith, type FakeRequest } from '@harmony/testing';
import type { ConfigEntry } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { Component } from './config-page';

const LATER = '2026-11-20T18:40:00.000Z';
const flag = (id: string, data: string) => buildConfigEntry({ id, data, dataType: 'B', configType: 'F' });

/** Settings that remember what was written, as the API does. */
const server = (...entries: ConfigEntry[]) => {
  const rows = new Map(entries.map((entry) => [entry.id, entry]));
  const put = ({ url, body }: FakeRequest) => {
    const id = url.split('/').at(-1) ?? '';
    const row = rows.get(id);
    if (!row) return failWith(404, { error: 'Not found', code: 'not_found' });
    const next = { ...row, ...(body as object), updatedAt: LATER };
    rows.set(id, next);
    return next;
  };
  const post = ({ body }: FakeRequest) => {
    const next = buildConfigEntry({ ...(body as ConfigEntry), updatedAt: LATER });
    rows.set(next.id, next);
    return next;
  };
  return {
    rows,
    answers: { '/api/config': () => [...rows.values()], 'POST /api/config': post },
    put: (...ids: string[]) => Object.fromEntries(ids.map((id) => [`PUT /api/config/${id}`, put])),
  };
};

const open = (tab: string, answers: Record<string, unknown>) => {
  const view = renderConsole(<Component />, answers, `/config${tab === 'features' ? '' : `?tab=${tab}`}`);
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};

beforeEach(() => localStorage.clear());

describe('features', () => {
  const reviews = () => screen.findByRole('switch', { name: 'Reviews' });

  it('are switched at once, and back by undo', async () => {
    const api = server(flag('reviews_enabled', 'false'));
    const { user, sent } = open('features', { ...api.answers, ...api.put('reviews_enabled') });
    await user.click(await reviews());
    expect(await screen.findByText('Reviews is on')).toBeVisible();
    expect(await reviews()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await reviews()).not.toBeChecked());
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { data: 'true', isActive: true },
      { data: 'false', isActive: true },
    ]);
  });

  it('show the new state before the answer, and the old one when it is refused', async () => {
    let refuse: (value: unknown) => void = () => undefined;
    const { user } = open('features', {
      '/api/config': [flag('reviews_enabled', 'false')],
      'PUT /api/config/reviews_enabled': () => new Promise((resolve) => (refuse = resolve)),
    });
    await user.click(await reviews());
    expect(await reviews()).toBeChecked();
    refuse(failWith(503, { error: 'Try again later' }));
    expect(await screen.findByText('Couldn’t change Reviews')).toBeVisible();
    expect(await reviews()).not.toBeChecked();
  });

  it('are added when they have no entry yet', async () => {
    const api = server();
    const { user, sent } = open('features', { ...api.answers, ...api.put('chat_enabled') });
    await user.click(await screen.findByRole('switch', { name: 'Chat assistant' }));
    expect(await screen.findByText('Chat assistant is on')).toBeVisible();
    expect(sent('POST')).toMatchObject([
      { url: '/api/config', body: { id: 'chat_enabled', data: 'true', dataType: 'B', configType: 'F' } },
    ]);
  });

  it('ask before preview mode closes the website', async () => {
    const api = server(flag('admin_only', 'false'));
    const { user, sent } = open('features', { ...api.answers, ...api.put('admin_only') });
    const preview = await screen.findByRole('switch', { name: 'Preview mode' });
    await user.click(preview);
    const dialog = screen.getByRole('alertdialog', { name: 'Turn on preview mode?' });
    expect(dialog).toHaveTextContent('Visitors will not be able to see the website');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(preview).not.toBeChecked();
    expect(sent('PUT')).toEqual([]);
    await user.click(preview);
    await user.click(screen.getByRole('button', { name: 'Turn on preview mode' }));
    expect(await screen.findByText('Preview mode is on')).toBeVisible();
    expect(api.rows.get('admin_only')?.data).toBe('true');
  });

  it('are not shown as off when they could not be loaded', async () => {
    open('features', { '/api/config': failWith(500) });
    expect(await screen.findByText('Settings couldn’t be loaded')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('forms of settings', () => {
  const phone = buildConfigEntry({ id: 'phone', data: '(253) 555-0140' });
  const fax = buildConfigEntry({ id: 'fax', data: '(253) 555-0141' });

  it('save what the API takes, and keep what it refuses with its sentence', async () => {
    const api = server(phone, fax);
    const { user, sent } = open('contact', {
      ...api.answers,
      ...api.put('fax'),
      'PUT /api/config/phone': failWith(400, { error: 'Check', fields: { data: 'Enter a phone number' } }),
    });
    const phoneField = await screen.findByLabelText('Phone (optional)');
    await user.clear(phoneField);
    await user.type(phoneField, 'abc');
    await user.clear(screen.getByLabelText('Fax (optional)'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Couldn’t save all of The contact details' })).toBeVisible();
    expect(phoneField).toHaveValue('abc');
    expect(phoneField).toBeInvalid();
    expect(sent('PUT').find(({ url }) => url.endsWith('/fax'))).toMatchObject({
      body: { data: null, isActive: true },
      headers: { 'if-match': `"${fax.updatedAt}"` },
    });
    // The fax is saved: only the phone is sent again, and the fax is not said to be somebody else's.
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(3));
    expect(sent('PUT').at(-1)?.url).toBe('/api/config/phone');
  });

  it('show what somebody else saved before it is replaced', async () => {
    const theirs = { ...phone, data: '(253) 555-0199', updatedAt: LATER };
    let isChanged = false;
    const { user, sent } = open('contact', {
      '/api/config': () => [isChanged ? theirs : phone],
      'PUT /api/config/phone': ({ headers, body }: FakeRequest) =>
        headers?.['if-match'] === `"${LATER}"`
          ? { ...theirs, ...(body as object), updatedAt: '2026-11-20T18:41:00.000Z' }
          : failWith(409, { error: 'Somebody changed it', code: 'stale' }),
    });
    const field = await screen.findByLabelText('Phone (optional)');
    await user.clear(field);
    await user.type(field, '555');
    isChanged = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Someone else saved this/ });
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(sent('PUT').at(-1)).toMatchObject({ body: { data: '555' }, headers: { 'if-match': `"${LATER}"` } });
  });

  it('ask before another tab takes their place', async () => {
    const { user, where } = open('contact', { '/api/config': [phone] });
    await user.type(await screen.findByLabelText('Phone (optional)'), '1');
    await user.click(screen.getByRole('tab', { name: 'Booking links' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(where()).toBe('/config?tab=contact');
  });

  it('find a time zone by any part of its name', async () => {
    const { user } = open('contact', { '/api/config': [] });
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await user.type(zone, 'new york');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(zone).toHaveValue('America/New_York');
  });
});

describe('the announcement', () => {
  const news = buildConfigEntry({ id: 'announcement', data: '<b>Closed</b> on Friday' });

  it('is cleared at once, and comes back by undo', async () => {
    const api = server(news);
    const { user } = open('announcement', { ...api.answers, ...api.put('announcement') });
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByText('Closed')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear announcement' }));
    expect(await screen.findByText('Announcement cleared')).toBeVisible();
    await waitFor(() => expect(within(preview).queryByText('Closed')).toBeNull());
    expect(api.rows.get('announcement')?.data).toBeNull();
    const toast = screen.getByText('Announcement cleared').closest('[role]') ?? document.body;
    await user.click(within(toast as HTMLElement).getByText('Undo'));
    await waitFor(() => expect(api.rows.get('announcement')?.data).toBe('<b>Closed</b> on Friday'));
  });
});
