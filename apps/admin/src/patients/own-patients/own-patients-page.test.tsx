import { screen, waitFor } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './own-patients-page';

const mei = {
  id: 7,
  name: 'Mei Chen',
  preferredName: null,
  dateOfBirth: '1984-05-06',
  lastVisitAt: null,
  nextVisitAt: '2030-01-05T18:00:00.000Z',
};
const URL = '/api/own-patients?limit=50&offset=0';

it('lists them, and shows the timeline of one', async () => {
  const { user } = renderConsole(<Component />, {
    [URL]: { items: [mei], total: 1, isLinked: true },
    '/api/people/7/timeline?limit=20': {
      items: [],
      next: null,
      numbers: [],
      emails: [],
      keptElsewhere: [],
      now: '2026-01-01T00:00:00.000Z',
    },
  });
  expect(await screen.findByRole('row', { name: /Mei Chen/ })).toHaveTextContent(
    /May 6, 1984.*Sat, Jan 5, 2030, \d+:\d\d [AP]M.*None yet/,
  );
  await user.click(screen.getByRole('button', { name: 'Record of Mei Chen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mei Chen' });
  await waitFor(() => expect(dialog).toHaveTextContent('No entries.'));
});

it('says what is missing, and shows a failure as a failure', async () => {
  renderConsole(<Component />, { [URL]: { items: [], total: 0, isLinked: false } });
  expect(await screen.findByText('This account isn’t linked to a practitioner yet')).toBeVisible();
  renderConsole(<Component />, { [URL]: { items: [], total: 0, isLinked: true } });
  expect(await screen.findByText('No patients yet')).toBeVisible();
  renderConsole(<Component />, { [URL]: failWith(500) });
  expect(await screen.findByText('Your patients couldn’t be loaded')).toBeVisible();
});
