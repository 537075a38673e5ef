import { screen, waitFor, within } from '@testing-library/react';
import { Briefcase, SlidersHorizontal } from 'lucide-react';
import { buildConfigEntry, buildService, failWith, never } from '@harmony/testing';
import { renderConsole } from '../../../test/render-console';
import type { PageEntry } from '../page-entry';

const load = () => Promise.resolve({ Component: () => null });
const pages: PageEntry[] = [
  {
    path: '/services',
    label: 'Services',
    area: 'content',
    group: 'Content',
    icon: Briefcase,
    keys: 'g s',
    load,
    create: { label: 'Add service', to: '/services?edit=new' },
  },
  {
    path: '/config',
    label: 'Settings',
    area: 'settings',
    group: 'Clinic',
    icon: SlidersHorizontal,
    words: 'config',
    load,
  },
];
const SERVICES = '/api/services?includeInactive=true';

const openPalette = async (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <input aria-label="Field" />,
    { [SERVICES]: [buildService({ id: 7, name: 'Café cupping' })], ...answers },
    '/',
    pages,
  );
  screen.getByLabelText('Field').focus();
  await view.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  return { ...view, input };
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => localStorage.clear());

it('opens by Ctrl+K, also from a field, lists pages with their shortcuts, and goes there', async () => {
  const { user, where, input } = await openPalette();
  expect(input).toHaveFocus();
  expect(options().slice(0, 3)).toEqual(['ServicesGS', 'Settings', 'Add service']);
  await user.type(input, 'confi{Enter}');
  expect(where()).toBe('/config');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('finds a record by any beginning of a word, without its accents, and opens its editor', async () => {
  const { user, where, input } = await openPalette();
  await user.type(input, 'cup caf');
  await waitFor(() => expect(options()).toEqual(['Café cuppingService']));
  await user.keyboard('{Enter}');
  expect(where()).toBe('/services?edit=7');
});

it('says while records are loading, and which could not be searched', async () => {
  const loading = await openPalette({ [SERVICES]: never });
  expect(screen.getAllByText('Loading the records…')[0]).toBeVisible();
  loading.unmount();
  await openPalette({ [SERVICES]: failWith(503) });
  expect(await screen.findByText('Not searched, because loading failed: services.')).toBeVisible();
});

it('shows what was used last before all else', async () => {
  const first = await openPalette();
  await first.user.type(first.input, 'add ser{Enter}');
  expect(first.where()).toBe('/services?edit=new');
  first.unmount();
  await openPalette();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Add service']);
});

describe('switching a feature', () => {
  const entry = buildConfigEntry({ id: 'chat_enabled', data: 'false', dataType: 'B', configType: 'F' });

  it('writes its entry, says so, and takes it back', async () => {
    const { user, input, query } = await openPalette({
      '/api/config': [entry],
      'PUT /api/config/chat_enabled': { ...entry, data: 'true' },
    });
    await user.type(input, 'turn on chat{Enter}');
    expect(await screen.findByText('Chat assistant is on')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const writes = query.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(writes).toEqual([
      { data: 'true', isActive: true },
      { data: 'false', isActive: true },
    ]);
  });

  it('makes the entry when there is none, and tells a failure', async () => {
    const { user, input, query } = await openPalette({ 'POST /api/config': failWith(500, { error: 'No' }) });
    await user.type(input, 'turn on chat{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change Chat assistant');
    expect(query.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      id: 'chat_enabled',
      data: 'true',
    });
  });

  it('asks before preview mode closes the website', async () => {
    const { user, input, query } = await openPalette();
    await user.type(input, 'preview{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Turn on preview mode?' });
    expect(question).toHaveTextContent('Visitors will not be able to see the website');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(query.calls.every(({ method }) => method === undefined)).toBe(true);
  });
});
