import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildService, failNetwork, failWith, type FakeRequest } from '@harmony/testing';
import { serviceForm } from '../../publishing/services/service-form';
import { renderConsole } from '../../test/render-console';
import { EntityEditor } from './entity-editor';

const LIST = '/api/services?includeInactive=true';
const cupping = buildService({ id: 7, name: 'Cupping', slug: 'cupping', price: 50, orderIndex: 3 });
const massage = buildService({ id: 8, name: 'Massage', orderIndex: 4 });
const later = '2026-11-20T18:40:00.000Z';

const saved = ({ body }: FakeRequest) => ({ ...cupping, ...(body as object), updatedAt: later });

const open = async (search: string, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <EntityEditor declaration={serviceForm} />,
    { [LIST]: [cupping, massage], '/api/images': [], ...answers },
    `/services${search}`,
  );
  await screen.findByLabelText('Name');
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  return { ...view, sent };
};

const name = () => screen.getByLabelText('Name');
const retype = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

const summary = async () => {
  const title = await screen.findByRole('heading', { name: 'This service isn’t saved yet' });
  return title.parentElement ?? title;
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('editing', () => {
  it('shows a row, clean', async () => {
    await open('?edit=7');
    expect(name()).toHaveValue('Cupping');
    expect(screen.getByLabelText('Price (optional)')).toHaveValue('50');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cupping');
  });

  it('sends only what was changed, with the version it was made from', async () => {
    const { user, sent } = await open('?edit=7', { 'PUT /api/services/7': saved });
    await retype(user, 'Name', 'Fire cupping');
    await retype(user, 'Price (optional)', '47.50');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    // The button went with its bar.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(sent('PUT')).toMatchObject([
      { body: { name: 'Fire cupping', price: 47.5 }, headers: { 'if-match': `"${cupping.updatedAt}"` } },
    ]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('saves with Ctrl+S from within a field', async () => {
    const { user, sent } = await open('?edit=7', { 'PUT /api/services/7': saved });
    await user.type(name(), '!');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved \d/);
    expect(sent('PUT')).toHaveLength(1);
  });

  it('is clean again when everything was taken back', async () => {
    const { user } = await open('?edit=7');
    await user.type(name(), '!');
    await user.type(name(), '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Cupping');
  });

  it('goes to the rows before and after with [ and ]', async () => {
    const { user, where } = await open('?q=c&edit=7');
    await user.keyboard(']');
    await waitFor(() => expect(name()).toHaveValue('Massage'));
    expect(where()).toBe('/services?q=c&edit=8');
    await user.keyboard('[[');
    await waitFor(() => expect(name()).toHaveValue('Cupping'));
  });

  it('says that a row is not there', async () => {
    renderConsole(<EntityEditor declaration={serviceForm} />, { [LIST]: [cupping] }, '/services?edit=99');
    expect(await screen.findByText('This service no longer exists')).toBeVisible();
  });
});

describe('what is wrong', () => {
  it('is said at the field and in a summary that has the focus, and nothing is sent', async () => {
    const { user, sent } = await open('?edit=7');
    await user.clear(name());
    await retype(user, 'Price (optional)', 'fifty');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const box = await summary();
    expect(document.title).toMatch(/^Error: /);
    expect(box).toHaveFocus();
    expect(box).toHaveTextContent('Name: This field is required');
    expect(box).toHaveTextContent('Price: Enter an amount such as 120 or 47.50');
    expect(name()).toBeInvalid();
    expect(screen.getByLabelText('Price (optional)')).toHaveValue('fifty');
    expect(sent('PUT')).toHaveLength(0);
    await user.click(within(box).getByRole('link', { name: /Name/ }));
    expect(name()).toHaveFocus();
  });

  it('comes from the server to its field, too', async () => {
    const taken = failWith(409, {
      error: 'This address is already in use',
      code: 'conflict',
      fields: { slug: 'Already in use.' },
    });
    const { user } = await open('?edit=7', { 'PUT /api/services/7': taken });
    await retype(user, 'Web address', 'massage');
    expect(screen.getByText(/will redirect to the new address/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await summary()).toHaveTextContent('Web address: Already in use.');
    expect(screen.getByLabelText('Web address')).toBeInvalid();
    await user.type(screen.getByLabelText('Web address'), '-2');
    expect(screen.getByLabelText('Web address')).toBeValid();
  });

  it.each([
    ['the network', failNetwork('Failed to fetch'), /Couldn’t reach/],
    ['the session', failWith(401, { code: 'unauthenticated' }), /Your session ended/],
    ['the server', failWith(500, { code: 'internal' }), /couldn’t be saved/],
  ])('keeps everything when %s fails', async (_, failure, words) => {
    const { user } = await open('?edit=7', { 'PUT /api/services/7': failure });
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(name()).toHaveValue('Cupping!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('is being offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, sent } = await open('?edit=7');
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^You’re offline\. Save again/)).toBeVisible();
    expect(sent('PUT')).toHaveLength(0);
  });

  it('is a row that was deleted meanwhile: it can be added again', async () => {
    const { user, sent } = await open('?edit=7', {
      'PUT /api/services/7': failWith(404, { code: 'not_found' }),
      'POST /api/services': { ...cupping, id: 9 },
    });
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Someone else deleted this service/);
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { name: 'Cupping!', price: 50 } }]));
  });
});

describe('a new row', () => {
  it('is added at the end, and stays open', async () => {
    let rows = [cupping, massage];
    const { user, sent, where } = await open('?edit=new', {
      [LIST]: () => rows,
      'POST /api/services': ({ body }: FakeRequest) => {
        const added = { ...buildService({ id: 9 }), ...(body as object), slug: 'gua-sha' };
        rows = [...rows, added];
        return added;
      },
    });
    await user.type(name(), 'Gua sha');
    expect(screen.getByLabelText('Web address')).toHaveValue('gua-sha');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    await waitFor(() => expect(where()).toBe('/services?edit=9'));
    const [{ body }] = sent('POST') as [FakeRequest];
    expect(body).toMatchObject({ name: 'Gua sha', isActive: true, price: null, orderIndex: 5 });
    expect(body).not.toHaveProperty('slug');
    // Typed slowly, there was a draft: it goes once the page shows the new row.
    await waitFor(() => expect(localStorage.getItem('harmony.draft:1:services:new')).toBeNull());
  });

  it('keeps an address that was written by hand', async () => {
    const { user, sent } = await open('?edit=new', { 'POST /api/services': { ...cupping, id: 9 } });
    await retype(user, 'Web address', 'scraping');
    await user.type(name(), 'Gua sha');
    expect(screen.getByLabelText('Web address')).toHaveValue('scraping');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { slug: 'scraping' } }]));
  });
});

describe('leaving', () => {
  it('asks before unsaved work is lost', async () => {
    const { user, where, router } = await open('?edit=7');
    await user.type(name(), '!');
    act(() => void router.navigate('/services'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(where()).toBe('/services?edit=7');
    expect(name()).toHaveValue('Cupping!');
    act(() => void router.navigate('/services'));
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(where()).toBe('/services'));
    expect(localStorage.getItem('harmony.draft:1:services:7')).toBeNull();
  });

  it('asks when the page is closed, only then', async () => {
    const { user } = await open('?edit=7');
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.type(name(), '!');
    expect(close()).toBe(false);
  });
});

describe('drafts', () => {
  it('are offered again, and kept until somebody decides', async () => {
    const first = await open('?edit=7');
    await first.user.type(name(), '!');
    first.unmount();
    const second = await open('?edit=7');
    expect(screen.getByText(/^Restore your draft from \d/)).toBeVisible();
    expect(name()).toHaveValue('Cupping');
    await second.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(name()).toHaveValue('Cupping!');
    expect(screen.queryByText(/^Restore your draft/)).toBeNull();
    await second.user.click(screen.getByRole('button', { name: 'Discard' }));
    second.unmount();
    await open('?edit=7');
    expect(screen.queryByText(/^Restore your draft/)).toBeNull();
  });

  it('are not lost by typing while one is offered', async () => {
    const first = await open('?edit=7');
    await first.user.type(name(), '!');
    first.unmount();
    const second = await open('?edit=7');
    await second.user.type(name(), '?');
    second.unmount();
    const third = await open('?edit=7');
    await third.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await third.user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(name()).toHaveValue('Cupping!');
  });
});

describe('two people at once', () => {
  const theirs = { ...cupping, name: 'Their cupping', price: 60, updatedAt: later };
  const conflict = async () => {
    let rows = [cupping];
    const view = await open('?edit=7', {
      [LIST]: () => rows,
      'PUT /api/services/7': ({ body, headers }: FakeRequest) =>
        headers?.['if-match'] === `"${later}"`
          ? { ...theirs, ...(body as object), updatedAt: '2026-11-20T18:45:00.000Z' }
          : failWith(409, { code: 'stale' }),
    });
    rows = [theirs];
    await view.user.type(name(), '!');
    await retype(view.user, 'Duration (optional)', '45');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Someone else saved this at/ });
    return { ...view, dialog };
  };

  it('one overwrites what both changed, and leaves the rest', async () => {
    const { user, dialog, sent } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    await screen.findByText(/^Saved \d/);
    expect(sent('PUT').at(-1)).toMatchObject({ body: { name: 'Cupping!', duration: 45 } });
    expect(sent('PUT').at(-1)?.body).not.toHaveProperty('price');
    expect(screen.getByLabelText('Price (optional)')).toHaveValue('60');
  });

  it('one compares field by field', async () => {
    const { user, dialog, sent } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    const field = within(dialog).getByRole('group', { name: 'Name' });
    expect(within(field).getByRole('radio', { name: 'Yours Cupping!' })).toBeChecked();
    await user.click(within(field).getByRole('radio', { name: 'Theirs Their cupping' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save choices' }));
    await screen.findByText(/^Saved \d/);
    expect(sent('PUT').at(-1)).toMatchObject({ body: { duration: 45 }, headers: { 'if-match': `"${later}"` } });
    expect(sent('PUT').at(-1)?.body).not.toHaveProperty('name');
  });

  it('one reloads, and has the own text as a draft', async () => {
    const { user, dialog } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(name()).toHaveValue('Their cupping'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(name()).toHaveValue('Cupping!');
  });

  it('one goes on editing', async () => {
    const { user, dialog } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(name()).toHaveValue('Cupping!');
  });
});

describe('deleting', () => {
  it('asks, deletes and goes back to the list', async () => {
    const { user, sent, where } = await open('?q=c&edit=7', { 'DELETE /api/services/7': null });
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'More actions for Cupping' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete service' }));
    await waitFor(() => expect(where()).toBe('/services?q=c'));
    expect(sent('DELETE')).toHaveLength(1);
  });
});

describe('in a sheet', () => {
  const openSheet = (answers: Record<string, unknown> = {}) =>
    renderConsole(
      <EntityEditor declaration={serviceForm} layout="sheet" start={{ duration: 30 }} />,
      { [LIST]: [cupping], '/api/images': [], ...answers },
      '/services?edit=new',
    );

  it('works the same way, with what a new row is given from the start', async () => {
    const { user, query } = openSheet({ 'POST /api/services': { ...cupping, id: 9 } });
    const sheet = await screen.findByRole('dialog', { name: 'Add service' });
    await user.type(await within(sheet).findByLabelText('Name'), 'Gua sha');
    await user.keyboard('{Control>}s{/Control}');
    expect(await within(sheet).findByText(/^Saved \d/)).toBeVisible();
    expect(query.calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { duration: 30 } });
  });

  it('has nothing to lose as long as only what it was given stands in it', async () => {
    const { user, where } = openSheet();
    const sheet = await screen.findByRole('dialog', { name: 'Add service' });
    expect(await within(sheet).findByLabelText(/^Duration/)).toHaveValue('30');
    await user.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] ?? sheet);
    await waitFor(() => expect(where()).toBe('/services'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before it is closed over unsaved work', async () => {
    const { user, where } = openSheet();
    const sheet = await screen.findByRole('dialog', { name: 'Add service' });
    await user.type(await within(sheet).findByLabelText('Name'), 'Gua sha');
    await user.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] ?? sheet);
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(where()).toBe('/services'));
  });
});
