import { screen, within } from '@testing-library/react';
import { buildConfigEntry, buildService, failWith } from '@harmony/testing';
import { servicesList } from '../../publishing/services/services-list';
import { renderConsole } from '../../test/render-console';
import { EntityList } from './entity-list';

const LIST = '/api/services?includeInactive=true';
const words = { description: '<p>Warm</p>', shortDescription: 'Cups' };
const cupping = buildService({ id: 7, name: 'Cupping', ...words, translations: { es: { name: 'Ventosas' } } });
const moxa = buildService({
  id: 8,
  name: 'Moxa',
  ...words,
  translations: { es: { name: 'Moxa', description: '<p>Calor</p>', shortDescription: 'Copas' } },
});
const behind = { entity: 'services', id: '8', language: 'es', fields: ['name'], since: '2026-11-20T18:40:00.000Z' };

const open = (answers: Record<string, unknown> = {}, isOn = 'true') =>
  renderConsole(<EntityList list={servicesList} />, {
    [LIST]: [cupping, moxa],
    '/api/drafts/marks?entity=services': [],
    '/api/config': [buildConfigEntry({ id: 'spanish_enabled', data: isOn })],
    '/api/translations/outdated': { rows: [behind, { ...behind, entity: 'faqs', id: '7' }] },
    ...answers,
  });
const rows = () => screen.getAllByRole('row', { name: /Cupping|Moxa/ });

it('says how far each row is translated, and which are behind, and finds them', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Cupping/ }));
  expect(await row.findByText('Spanish: 1 of 3')).toBeVisible();
  expect(row.queryByText('Spanish behind')).toBeNull();
  expect(await within(screen.getByRole('row', { name: /Moxa/ })).findByText('Spanish behind')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not in Spanish' }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Cupping');
  await user.click(screen.getByRole('button', { name: 'Not in Spanish' }));
  await user.click(screen.getByRole('button', { name: 'Spanish behind' }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Moxa');
});

it('says nothing of it while the website speaks English alone', async () => {
  const { query } = open({}, 'false');
  await screen.findByRole('row', { name: /Cupping/ });
  expect(screen.queryByText(/Spanish/)).toBeNull();
  expect(query.calls.map(({ url }) => url)).not.toContain('/api/translations/outdated');
});

it('says when it is not known which are behind', async () => {
  open({ '/api/translations/outdated': failWith(503) });
  expect(await screen.findByText(/Couldn’t check which services have an outdated translation/)).toBeVisible();
});
