import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems, failWith } from '@harmony/testing';
import { buildHerb, buildLiquorice } from '../../test/build-formula';
import { renderConsole } from '../../test/render-console';
import { Component } from './herbs-page';

const HERBS = [buildHerb(), buildLiquorice({ availableMg: 0 })];
const open = (
  answers: Record<string, unknown> = {},
  search = '',
  role: 'administrator' | 'practitioner' = 'administrator',
) => {
  const view = renderConsole(<Component />, { '/api/herbs': HERBS, ...answers }, `/herbs${search}`, [], role);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, writes };
};
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.clear());

it('lists them with their dose, price and stock, and finds them by any name', async () => {
  const { user, where } = open();
  const row = await screen.findByRole('row', { name: /Dang Gui/ });
  expect(row).toHaveTextContent(/Blood thinners.*3 g to 9 g.*\$20\.00.*500 g/);
  expect(within(row).getByRole('link', { name: 'Stock of Dang Gui: 500 g' })).toHaveAttribute('href', '/stock?item=31');
  expect(screen.getByRole('row', { name: /Gan Cao.*Out of stock/ })).toBeVisible();
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'liquor');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Dang Gui/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Gan Cao/ })).toBeVisible();
  expect(where()).toBe('/herbs?q=liquor');
});

it('shows practitioners what there is, without the way to Stock', async () => {
  open({}, '', 'practitioner');
  const row = await screen.findByRole('row', { name: /Dang Gui/ });
  expect(row).toHaveTextContent('500 g');
  expect(within(row).queryByRole('link')).toBeNull();
});

it('adds a herb: grams become milligrams', async () => {
  const { user, writes } = open({ 'POST /api/herbs': buildHerb() });
  await user.click(await screen.findByRole('button', { name: 'Add herb' }));
  await user.click(dialog().getByRole('button', { name: 'Add herb' }));
  expect(dialog().getByLabelText('Price per 100 g, in dollars')).toHaveAccessibleDescription(/Enter an amount/);
  await user.type(dialog().getByLabelText(/^Name/), 'Huang Qi');
  await user.type(dialog().getByLabelText('Price per 100 g, in dollars'), '$12.50');
  await user.type(dialog().getByLabelText(/Minimum grams/), 'nine');
  await user.type(dialog().getByLabelText(/Maximum grams/), '4.5');
  await user.click(dialog().getByRole('button', { name: 'Add herb' }));
  expect(dialog().getByLabelText(/Minimum grams/)).toHaveAccessibleDescription('Enter grams such as 3 or 4.5');
  await user.clear(dialog().getByLabelText(/Minimum grams/));
  await user.type(dialog().getByLabelText(/Minimum grams/), '3');
  await user.click(dialog().getByRole('checkbox', { name: 'Blood thinners' }));
  await user.type(dialog().getByRole('combobox', { name: /Allergens/ }), 'Peanuts{Enter}');
  await user.click(dialog().getByRole('button', { name: 'Add herb' }));
  expect(await screen.findByText('Huang Qi saved')).toBeInTheDocument();
  expect(writes()).toEqual([
    {
      method: 'POST',
      url: '/api/herbs',
      seen: undefined,
      body: {
        name: 'Huang Qi',
        latin: null,
        common: null,
        pricePer100g: '12.50',
        doseMinMg: 3000,
        doseMaxMg: 4500,
        contraindications: ['anticoagulant'],
        allergens: ['Peanuts'],
        isActive: true,
      },
    },
  ]);
});

it('saves a herb as it was seen, and says that its name is taken', async () => {
  const { user, writes } = open({
    'PUT /api/herbs/1': failWith(409, {
      error: 'Another herb already has this name',
      code: 'conflict',
      fields: { name: 'Another herb already has this name' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for Dang Gui' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Another herb already has this name');
  expect(writes()[0]).toMatchObject({ method: 'PUT', seen: `"${HERBS[0]?.updatedAt}"` });
});

it('deletes after a question, and says why it could not', async () => {
  const { user } = open({
    'DELETE /api/herbs/1': failWith(409, { error: 'Formulas have this herb', code: 'conflict' }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for Dang Gui' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete herb' }));
  expect(await screen.findByText('Couldn’t delete Dang Gui')).toBeInTheDocument();
  expect(screen.getByText('Formulas have this herb.')).toBeInTheDocument();
});

it('says what herbs are for while there are none, and shows a failure as one', async () => {
  const { unmount } = open({ '/api/herbs': [] });
  expect(await screen.findByText('No herbs yet')).toBeVisible();
  unmount();
  open({ '/api/herbs': failWith(500) });
  expect(await screen.findByText('Herbs couldn’t be loaded')).toBeVisible();
});
