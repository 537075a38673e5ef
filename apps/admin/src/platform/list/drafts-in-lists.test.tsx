import { screen, within } from '@testing-library/react';
import { buildService, failWith } from '@harmony/testing';
import { servicesList } from '../../publishing/services/services-list';
import { renderConsole } from '../../test/render-console';
import { EntityList } from './entity-list';

const LIST = '/api/services?includeInactive=true';
const cupping = buildService({ id: 7, name: 'Cupping' });
const moxa = buildService({ id: 8, name: 'Moxa' });
const MARKS = '/api/drafts/marks?entity=services';
const mark = { id: '7', isChanged: true, publishAt: null, unpublishAt: null, hasFailed: false };

it('marks rows that have a draft, by what becomes of it', async () => {
  const gua = buildService({ id: 9, name: 'Gua sha' });
  const marks = [mark, { ...mark, id: '9', hasFailed: true }];
  renderConsole(<EntityList list={servicesList} />, { [LIST]: [cupping, moxa, gua], [MARKS]: marks });
  const row = await screen.findByRole('row', { name: /Cupping/ });
  expect(await within(row).findByText('Draft')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Moxa/ })).queryByText('Draft')).toBeNull();
  expect(within(screen.getByRole('row', { name: /Gua sha/ })).getByText('Not published')).toBeVisible();
});

it('says when it is not known which rows have one', async () => {
  renderConsole(<EntityList list={servicesList} />, { [LIST]: [cupping], [MARKS]: failWith(503) });
  expect(await screen.findByText(/Couldn’t check which services have a draft/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Cupping/ })).toBeVisible();
});

it('brings deleted rows back, also into an empty list', async () => {
  const version = { id: 31, by: 'lin', at: '2026-11-20T18:40:00.000Z' };
  let rows = [{ id: '7', name: 'Cupping', version }];
  const { user, query } = renderConsole(<EntityList list={servicesList} />, {
    [LIST]: () => (rows.length === 0 ? [cupping] : []),
    [MARKS]: [],
    '/api/versions/services': () => ({ items: rows, total: rows.length && 103 }),
    'POST /api/versions/services/7/restore': () => {
      rows = [];
      return { row: cupping };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More options for services' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deleted' }));
  const sheet = await screen.findByRole('dialog', { name: 'Deleted services' });
  expect(await within(sheet).findByText(/by lin/)).toBeVisible();
  expect(sheet).toHaveTextContent('Not listed here: 102 services deleted earlier.');
  await user.click(within(sheet).getByRole('button', { name: 'Restore Cupping' }));
  expect(await screen.findByText('Cupping restored')).toBeVisible();
  expect(query.calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { version: 31 } });
  expect(await within(sheet).findByText('No deleted services')).toBeVisible();
});
