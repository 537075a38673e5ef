import { screen, within } from '@testing-library/react';
import type { HealthCondition } from '@harmony/domain';
import { buildHealthCondition } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { HealthConditionEditor } from './health-condition-editor';

/** The editor of the first of some conditions. */
const open = async (conditions: readonly Partial<HealthCondition>[]) => {
  const rows = conditions.map((condition, index) => buildHealthCondition({ id: index + 1, ...condition }));
  const answers = { '/api/health-conditions?activeOnly=false': rows, '/api/services?includeInactive=true': [] };
  const { user } = renderConsole(<HealthConditionEditor />, answers, '/health-conditions?edit=1');
  await screen.findByLabelText('Name');
  return user;
};
const featured = () => screen.getByRole('switch', { name: 'Featured' });

it('says how many conditions the home page shows', async () => {
  const on = { isFeatured: true, isActive: true };
  await open([on, on, { isFeatured: true, isActive: false }, { isFeatured: false, isActive: true }]);
  expect(featured()).toHaveAccessibleDescription('2 featured and active: the home page shows all of them.');
});

it('says so while none is featured', async () => {
  await open([{ isFeatured: false, isActive: true }]);
  expect(featured()).toHaveAccessibleDescription(
    'None are featured and active yet. The home page will show all that are.',
  );
});

it('draws the card of the conditions page, of what is typed', async () => {
  const user = await open([{ name: 'Migraine', symptoms: ['Aura', 'Nausea'], recommendedTreatments: ['Cupping'] }]);
  const card = within(within(screen.getByRole('region', { name: 'Preview' })).getByRole('article'));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Aura', 'Nausea', 'Cupping']);
  await user.type(screen.getByLabelText('Name'), 's');
  expect(card.getByRole('heading', { name: 'Migraines' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Schedule Treatment for Migraines' })).toBeVisible();
});
