import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerQuery, buildService, failNetwork, failWith } from '@harmony/testing';
import { makeStore } from '../../app/store';
import type { EditorHandlers } from '../editor/entity-editor';
import { servicesList } from '../../publishing/services/services-list';
import { ToastHost } from '../shell/toast-host';
import { UNDO_MS } from './work/deletions';
import { EntityPage } from './entity-page';
import { SAVE_ORDER_MS } from './work/ordering';
import type { Service } from '@harmony/domain';

const LIST = '/api/services?includeInactive=true';
const starter = () => [
  buildService({ id: 1, name: 'Cupping', price: 60, orderIndex: 0 }),
  buildService({ id: 2, name: 'Herbal medicine', price: 40, isFeatured: true, orderIndex: 1 }),
  buildService({ id: 3, name: 'Moxibustion', price: 20, isActive: false, orderIndex: 2 }),
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => void jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

/** Opens the services over a fake API; `answers` are added to it. */
async function open(search = '', answers: Record<string, unknown> = {}, rows: Service[] = starter()) {
  const query = answerQuery({ [LIST]: () => rows, ...answers });
  const Editor = ({ onDelete, onDuplicate }: EditorHandlers<Service>) => (
    <>
      <button onClick={() => rows[0] && onDelete?.(rows[0])}>Delete from the editor</button>
      <button onClick={() => rows[0] && onDuplicate?.(rows[0])}>Duplicate from the editor</button>
    </>
  );
  const page = (
    <>
      <EntityPage list={servicesList} editor={Editor} />
      <ToastHost />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/services${search}`] });
  render(
    <Provider store={makeStore({ query })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const writes = () => query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { user, router, rows, pass, writes, address: () => router.state.location.search };
}

const names = () => screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const menu = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  screen.getByRole('button', { name: `Actions for ${name}` }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

describe('looking', () => {
  it('shows the rows in the API’s order, hidden ones with a tag', async () => {
    await open();
    expect(names()).toEqual(['Cupping', 'Herbal medicine', 'Moxibustion']);
    expect(within(row('Moxibustion')).getByText('Hidden')).toBeVisible();
    expect(within(row('Cupping')).queryByText('Hidden')).toBeNull();
    expect(within(row('Cupping')).getByText('No image')).toBeVisible();
  });

  it('finds by every word, keeps the search in the address, and says how many once', async () => {
    const { user, address, pass } = await open();
    await user.type(screen.getByRole('searchbox'), 'calm herbal');
    await pass(1000);
    expect(names()).toEqual(['Herbal medicine']);
    expect(address()).toBe('?q=calm+herbal');
    expect(screen.getByText('1 of 3 services')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' nothing');
    await pass(1000);
    expect(screen.getByText('No services match')).toBeVisible();
    await press(user, 'Clear search and filters');
    expect(names()).toHaveLength(3);
    expect(address()).toBe('');
  });

  it('comes back from the address as it was', async () => {
    await open('?filter=active&sort=price&q=calm');
    expect(names()).toEqual(['Herbal medicine', 'Cupping']);
    expect(screen.getByRole('searchbox')).toHaveValue('calm');
    expect(screen.getByRole('button', { name: 'Active' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('sorts by the heads of columns and filters by chips, in the address', async () => {
    const { user, address } = await open();
    await press(user, 'Price');
    expect(names()).toEqual(['Moxibustion', 'Herbal medicine', 'Cupping']);
    await press(user, 'Price');
    expect(address()).toBe('?sort=-price');
    await press(user, 'Price');
    expect(address()).toBe('');
    await press(user, 'Inactive');
    expect(names()).toEqual(['Moxibustion']);
    await press(user, 'Active');
    expect(address()).toBe('?filter=active');
    expect(names()).toEqual(['Cupping', 'Herbal medicine']);
  });

  it('keeps view and focus when one comes back from the editor', async () => {
    const { user, router, address } = await open('?sort=price');
    await user.click(screen.getByRole('link', { name: 'Herbal medicine' }));
    expect(address()).toBe('?sort=price&edit=2');
    expect(router.state.location.state).toEqual({ order: [3, 2, 1] });
    await act(() => router.navigate(-1));
    expect(address()).toBe('?sort=price');
    expect(screen.getByRole('link', { name: 'Herbal medicine' })).toHaveFocus();
  });

  it('invites to add the first one', async () => {
    await open('', {}, []);
    expect(screen.getByRole('link', { name: 'Add your first service' })).toHaveAttribute(
      'href',
      '/admin/services?edit=new',
    );
    expect(screen.queryByRole('link', { name: 'Add service' })).toBeNull();
  });

  it('says that loading failed, and tries again', async () => {
    let fails = true;
    const { user } = await open('', { [LIST]: () => (fails ? failWith(500) : starter()) });
    expect(screen.getByText('Services couldn’t be loaded')).toBeVisible();
    expect(screen.queryByText(/No services/)).toBeNull();
    fails = false;
    await press(user, 'Retry');
    expect(await screen.findByRole('link', { name: 'Cupping' })).toBeVisible();
  });
});

describe('switches', () => {
  const featured = () => screen.getByRole('switch', { name: 'Featured: Cupping' });

  it('are saved at once and can be undone', async () => {
    const { user, rows, writes } = await open('', {
      'PUT /api/services/1': ({ body }: { body: Partial<Service> }) => {
        Object.assign(rows[0] ?? {}, body);
        return rows[0];
      },
    });
    await user.click(featured());
    expect(featured()).toBeChecked();
    expect(writes()).toMatchObject([{ body: { isFeatured: true } }]);
    expect(screen.getByText('Cupping featured')).toBeVisible();
    await press(user, 'Undo');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { isFeatured: false } });
    expect(featured()).not.toBeChecked();
  });

  it('turn back when saving fails, and say why', async () => {
    const { user } = await open('', { 'PUT /api/services/1': failWith(409, { error: 'It is locked' }) });
    await user.click(featured());
    expect(await screen.findByText('Couldn’t change Cupping')).toBeVisible();
    expect(screen.getByText(/back where it was\. It is locked\./)).toBeVisible();
    expect(featured()).not.toBeChecked();
  });
});

describe('reordering', () => {
  const saved = { 'POST /api/services/batch-reorder': [] };

  it('moves the row by Alt and arrows, keeps the focus, says the place, and saves one batch', async () => {
    const { user, pass, writes } = await open('', saved);
    screen.getByRole('button', { name: 'Move Cupping' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['Herbal medicine', 'Moxibustion', 'Cupping']);
    expect(screen.getByRole('button', { name: 'Move Cupping' })).toHaveFocus();
    expect(screen.getAllByText('Cupping moved to position 3 of 3')).not.toHaveLength(0);
    await pass(SAVE_ORDER_MS);
    expect(writes()).toMatchObject([
      {
        url: '/api/services/batch-reorder',
        keepalive: true,
        body: {
          updates: [
            { id: 2, orderIndex: 0 },
            { id: 3, orderIndex: 1 },
            { id: 1, orderIndex: 2 },
          ],
        },
      },
    ]);
  });

  it('moves by the menu and can be undone', async () => {
    const { user, pass, writes } = await open('', saved);
    await menu(user, 'Moxibustion', 'Move to top');
    expect(names()).toEqual(['Moxibustion', 'Cupping', 'Herbal medicine']);
    await press(user, 'Undo');
    expect(names()).toEqual(['Cupping', 'Herbal medicine', 'Moxibustion']);
    await pass(SAVE_ORDER_MS);
    expect(writes()).toEqual([]);
  });

  it('moves to a place one types', async () => {
    const { user } = await open('', saved);
    await menu(user, 'Cupping', 'Move to position');
    const place = screen.getByRole('textbox', { name: 'Position' });
    await user.clear(place);
    await user.type(place, '9{Enter}');
    expect(screen.getByText('Enter a number from 1 to 3.')).toBeVisible();
    await user.clear(place);
    await user.type(place, '2{Enter}');
    expect(names()).toEqual(['Herbal medicine', 'Cupping', 'Moxibustion']);
  });

  it('puts the rows back when the API refuses', async () => {
    const { user, pass } = await open('', { 'POST /api/services/batch-reorder': failWith(500, { error: 'Busy' }) });
    screen.getByRole('button', { name: 'Move Cupping' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await pass(SAVE_ORDER_MS);
    expect(screen.getByText('Couldn’t save the new order')).toBeVisible();
    expect(names()).toEqual(['Cupping', 'Herbal medicine', 'Moxibustion']);
  });

  it('is off, with the reason, in any other order', async () => {
    const { user, pass, writes } = await open('?sort=name', saved);
    const handle = screen.getByRole('button', { name: 'Move Cupping' });
    expect(handle).toHaveAttribute('aria-disabled', 'true');
    handle.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await pass(SAVE_ORDER_MS);
    expect(writes()).toEqual([]);
    await press(user, 'Show the manual order');
    expect(handle).not.toHaveAttribute('aria-disabled');
  });
});

describe('deleting', () => {
  it('takes the row away, gives the focus on, and sends the deletion later', async () => {
    const { user, rows, pass, writes } = await open('', { 'DELETE /api/services/1': () => void rows.shift() });
    await menu(user, 'Cupping', 'Delete');
    expect(names()).toEqual(['Herbal medicine', 'Moxibustion']);
    expect(screen.getByText('Service deleted')).toBeVisible();
    await pass(10);
    expect(screen.getByRole('button', { name: 'Actions for Herbal medicine' })).toHaveFocus();
    expect(writes()).toEqual([]);
    await pass(UNDO_MS);
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/services/1', keepalive: true }]);
    expect(names()).toEqual(['Herbal medicine', 'Moxibustion']);
  });

  it('brings the row back to its place, with the focus, by Undo', async () => {
    const { user, pass, writes } = await open();
    await menu(user, 'Cupping', 'Delete');
    await press(user, 'Undo');
    expect(names()).toEqual(['Cupping', 'Herbal medicine', 'Moxibustion']);
    expect(screen.getByRole('link', { name: 'Cupping' })).toHaveFocus();
    await pass(UNDO_MS * 2);
    fireEvent(window, new Event('pagehide'));
    await pass(0);
    expect(writes()).toEqual([]);
  });

  it('is sent, not lost, when the page is left', async () => {
    const { user, pass, writes } = await open();
    await menu(user, 'Cupping', 'Delete');
    fireEvent(window, new Event('pagehide'));
    await pass(0);
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/services/1', keepalive: true }]);
  });

  it('says so and brings the row back when the API refuses', async () => {
    const { user, pass } = await open('', { 'DELETE /api/services/1': failWith(500, { error: 'Busy' }) });
    await menu(user, 'Cupping', 'Delete');
    await pass(UNDO_MS);
    expect(screen.getByText('Couldn’t delete Cupping')).toBeVisible();
    expect(names()).toContain('Cupping');
  });

  it('does not say that nothing was deleted where the answer was lost', async () => {
    const { user, pass } = await open('', { 'DELETE /api/services/1': failNetwork() });
    await menu(user, 'Cupping', 'Delete');
    await pass(UNDO_MS);
    expect(screen.getByText('The server didn’t respond')).toBeVisible();
    expect(screen.queryByText('Couldn’t delete Cupping')).not.toBeInTheDocument();
  });

  it('works the same from the editor', async () => {
    const { user, router } = await open('?edit=1');
    await press(user, 'Delete from the editor');
    await act(() => router.navigate('/services'));
    expect(names()).toEqual(['Herbal medicine', 'Moxibustion']);
    await press(user, 'Undo');
    expect(names()).toContain('Cupping');
  });
});

describe('bulk actions', () => {
  it('change the selected rows, report each failure, and keep the failed ones selected', async () => {
    const { user, rows, writes } = await open('', {
      'PUT /api/services/1': () => Object.assign(rows[0] ?? {}, { isActive: false }),
      'PUT /api/services/2': failWith(409, { error: 'It is locked' }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Cupping' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Moxibustion' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    await press(user, 'Deactivate');
    const report = await screen.findByRole('region', { name: 'What couldn’t be changed' });
    // Moxibustion was inactive before: nothing is sent for it.
    expect(writes()).toHaveLength(2);
    expect(report).toHaveTextContent('1 of 2 services couldn’t be changed');
    expect(within(report).getByRole('listitem')).toHaveTextContent('Herbal medicine: It is locked.');
    expect(screen.getByText('1 service deactivated')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Herbal medicine' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Cupping' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Active: Cupping' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Active: Herbal medicine' })).toBeChecked();
  });

  it('delete with one Undo for all', async () => {
    const { user, pass, writes } = await open();
    screen.getByRole('link', { name: 'Cupping' }).focus();
    await user.keyboard('x{ArrowDown}x');
    await press(user, 'Delete');
    expect(names()).toEqual(['Moxibustion']);
    await press(user, 'Undo');
    expect(names()).toHaveLength(3);
    await pass(UNDO_MS);
    expect(writes()).toEqual([]);
  });
});

describe('duplicating', () => {
  it('adds an inactive copy right after its original and opens it', async () => {
    const { user, writes, address } = await open('', {
      'POST /api/services': buildService({ id: 9, name: 'Cupping (copy)', orderIndex: 0 }),
    });
    await menu(user, 'Cupping', 'Duplicate');
    await waitFor(() => expect(address()).toBe('?edit=9'));
    expect(writes()).toMatchObject([{ body: { name: 'Cupping (copy)', isActive: false, orderIndex: 0, price: 60 } }]);
    expect(writes()[0]?.body).not.toHaveProperty('slug');
  });

  it('copies from the editor in the same way', async () => {
    const copy = buildService({ id: 9, name: 'Cupping (copy)' });
    const { user, writes, address } = await open('?edit=1', { 'POST /api/services': copy });
    await user.click(await screen.findByRole('button', { name: 'Duplicate from the editor' }));
    await waitFor(() => expect(address()).toBe('?edit=9'));
    expect(writes()).toMatchObject([{ body: { name: 'Cupping (copy)', isActive: false } }]);
  });

  it('saves the order when positions alone would put the copy elsewhere', async () => {
    const rows = starter().map((service) => ({ ...service, orderIndex: 0 }));
    const copy = buildService({ id: 9, orderIndex: 0 });
    const answers = { 'POST /api/services': copy, 'POST /api/services/batch-reorder': [] };
    const { user, writes } = await open('', answers, rows);
    await menu(user, 'Cupping', 'Duplicate');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toEqual({
      updates: [
        { id: 9, orderIndex: 1 },
        { id: 2, orderIndex: 2 },
        { id: 3, orderIndex: 3 },
      ],
    });
  });
});
