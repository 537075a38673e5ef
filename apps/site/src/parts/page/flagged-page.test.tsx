import { screen } from '@testing-library/react';
import { buildConfigEntry, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { FlaggedPage } from './flagged-page';

const show = (config: unknown) =>
  renderPage(
    <FlaggedPage flag="store_enabled">
      <h1>The store</h1>
    </FlaggedPage>,
    { answers: { '/api/config': config } },
  );

it('spins while nothing is known', () => {
  show(never);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it.each(['true', 'TRUE', '1'])('shows the page while the flag is %p', async (data) => {
  show([buildConfigEntry({ id: 'store_enabled', data })]);
  expect(await screen.findByRole('heading', { name: 'The store' })).toBeInTheDocument();
});

it.each([
  ['absent', configOf()],
  ['off', [...configOf(), buildConfigEntry({ id: 'store_enabled', data: 'false' })]],
])('says that the feature is not available while the flag is %s', async (_, config) => {
  const { container } = show(config);
  expect(await screen.findByRole('heading', { level: 1, name: 'Feature Not Available' })).toBeInTheDocument();
  expect(screen.getByText('This feature is currently disabled.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Store' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(253) 555-0140' })).toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it('counts a flag that cannot be loaded as off', async () => {
  show(failWith(503));
  expect(await screen.findByText('This feature is currently disabled.')).toBeInTheDocument();
});
