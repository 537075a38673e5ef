import { screen, waitFor, within } from '@testing-library/react';
import { buildFaq, buildFaqCategory, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './faqs-page';

const FAQS = '/api/faqs?active=false';
const CATEGORIES = '/api/faqs/categories?includeInactive=true';

const starter = () => ({
  categories: [
    buildFaqCategory({ id: 1, name: 'Visits', orderIndex: 0 }),
    buildFaqCategory({ id: 2, name: 'Insurance', orderIndex: 1 }),
    buildFaqCategory({ id: 3, name: 'Travel', orderIndex: 2, isActive: false }),
  ],
  faqs: [
    buildFaq({ id: 11, categoryId: 1, question: 'Do I need a referral?', orderIndex: 0 }),
    buildFaq({ id: 21, categoryId: 2, question: 'Which plans do you take?', orderIndex: 0 }),
    buildFaq({ id: 12, categoryId: 1, question: 'What should I wear?', orderIndex: 1 }),
  ],
});

const open = async (search = '', answers: Record<string, unknown> = {}) => {
  const rows = starter();
  const view = renderConsole(
    <Component />,
    { [FAQS]: () => rows.faqs, [CATEGORIES]: () => rows.categories, ...answers },
    `/faqs${search}`,
  );
  await screen.findByRole('heading', { name: 'Categories' });
  const writes = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, rows, writes };
};
const questions = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const menu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, item: RegExp) => {
  screen.getByRole('button', { name: `Actions for ${name}` }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows the categories with their counts, and the questions of the one in the address', async () => {
  const { user, where } = await open();
  expect(await screen.findByRole('link', { name: /^Visits 2 questions/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /^Travel 0 questions/ })).toHaveTextContent('Hidden');
  expect(questions()).toEqual(['Do I need a referral?', 'What should I wear?']);
  await user.click(screen.getByRole('link', { name: /^Insurance 1 question/ }));
  expect(where()).toBe('/faqs?category=2');
  expect(questions()).toEqual(['Which plans do you take?']);
  await user.click(screen.getByRole('link', { name: /^Travel/ }));
  expect(screen.getByText('No questions in Travel yet')).toBeVisible();
});

it('searches all categories and says where what it found belongs', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox'), 'plans');
  await waitFor(() => expect(questions()).toEqual(['Which plans do you take?']));
  expect(within(screen.getByRole('table')).getByText('Insurance')).toBeInTheDocument();
});

it('counts places within the category: the questions of others stay as they are', async () => {
  const { user, writes } = await open('', { 'POST /api/faqs/batch-reorder': [] });
  (await screen.findByRole('button', { name: 'Move What should I wear?' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(questions()).toEqual(['What should I wear?', 'Do I need a referral?']);
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 3000 });
  const { updates } = writes()[0]?.body as { updates: object[] };
  expect(updates).toEqual([
    { id: 12, orderIndex: 0 },
    { id: 11, orderIndex: 1 },
  ]);
});

it('moves a category by keyboard without touching the questions', async () => {
  const { user, writes } = await open('', { 'POST /api/faqs/categories/batch-reorder': [] });
  screen.getByRole('button', { name: 'Move Insurance' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByRole('button', { name: 'Move Insurance' })).toHaveFocus();
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 3000 });
  expect(writes()[0]?.url).toBe('/api/faqs/categories/batch-reorder');
});

it('moves a question to the end of another category, and back', async () => {
  const { user, writes } = await open('', {
    'PUT /api/faqs/11': ({ body }: { body: object }) => ({ ...buildFaq({ id: 11 }), ...body }),
  });
  await screen.findByRole('link', { name: 'Do I need a referral?' });
  await menu(user, 'Do I need a referral?', /^Move to category/);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(/Choose a category\./);
  await user.selectOptions(screen.getByLabelText('Category'), 'Insurance');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Do I need a referral? moved to Insurance')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(writes().map(({ body }) => body)).toEqual([
    { categoryId: 2, orderIndex: 1 },
    { categoryId: 1, orderIndex: 0 },
  ]);
});

describe('deleting a category', () => {
  it('asks where its questions go; a failure says why and keeps the choice', async () => {
    let fails = true;
    const url = 'POST /api/faqs/categories/1/delete-and-reassign';
    const { user, writes } = await open('', { [url]: () => (fails ? failWith(500) : { success: true, moved: 2 }) });
    await screen.findByRole('link', { name: /^Visits 2/ });
    await menu(user, 'Visits', /^Delete/);
    await user.click(screen.getByRole('button', { name: 'Move and delete' }));
    const select = screen.getByLabelText('Move its 2 questions to');
    expect(select).toHaveAccessibleDescription(/Choose a category/);
    await user.selectOptions(select, 'Insurance');
    await user.click(screen.getByRole('button', { name: 'Move and delete' }));
    await waitFor(() => expect(select).toHaveAccessibleDescription(/Couldn’t delete/));
    expect(select).toHaveDisplayValue('Insurance');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Move and delete' }));
    expect(await screen.findByText('2 questions moved to Insurance.')).toBeVisible();
    expect(writes().at(-1)?.body).toEqual({ reassignToId: 2 });
  });

  it('of an empty one can be undone', async () => {
    const { user, writes } = await open();
    await screen.findByRole('link', { name: /^Travel/ });
    await menu(user, 'Travel', /^Delete/);
    expect(screen.queryByRole('link', { name: /^Travel/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /^Travel/ })).toBeVisible();
    expect(writes()).toEqual([]);
  });
});

it('edits a category over the page', async () => {
  const { user, writes } = await open('?edit-category=2', {
    'PUT /api/faqs/categories/2': ({ body }: { body: object }) => ({ ...buildFaqCategory({ id: 2 }), ...body }),
  });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Insurance & fees');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ name: 'Insurance & fees' }]));
});

it('says that loading failed', async () => {
  renderConsole(<Component />, { [FAQS]: failWith(500), [CATEGORIES]: failWith(500) }, '/faqs');
  expect(await screen.findByText('Categories couldn’t be loaded')).toBeVisible();
});

it('invites to add the first category', async () => {
  renderConsole(<Component />, { [FAQS]: [], [CATEGORIES]: [] }, '/faqs');
  const link = await screen.findByRole('link', { name: 'Add your first category' });
  expect(link.getAttribute('href')).toMatch(/\/faqs\?edit-category=new$/);
});
