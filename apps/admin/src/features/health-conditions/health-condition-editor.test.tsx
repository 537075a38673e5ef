import { screen } from '@testing-library/react';
import { buildHealthCondition } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { HealthConditionEditor } from './health-condition-editor';

const open = async (featured: readonly { isFeatured: boolean; isActive: boolean }[]) => {
  const rows = featured.map((flags, id) => buildHealthCondition({ id: id + 1, ...flags }));
  renderConsole(
    <HealthConditionEditor />,
    {
      '/api/health-conditions?activeOnly=false': rows,
      '/api/services?includeInactive=true': [],
    },
    '/health-conditions?edit=1',
  );
  return screen.findByRole('switch', { name: 'Featured' });
};

it('says how many conditions the home page shows', async () => {
  const on = { isFeatured: true, isActive: true };
  const toggle = await open([on, on, { isFeatured: true, isActive: false }, { isFeatured: false, isActive: true }]);
  expect(toggle).toHaveAccessibleDescription('2 featured and active: the home page shows all of them.');
});

it('says so while none is featured', async () => {
  const toggle = await open([{ isFeatured: false, isActive: true }]);
  expect(toggle).toHaveAccessibleDescription('None is featured and active yet: the home page will show all that are.');
});
