import { screen } from '@testing-library/react';
import { buildConfigEntry, failWith, never } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { FeatureSwitch } from './feature-switch';

const open = (config: unknown, isBlocked = false) =>
  renderConsole(
    <FeatureSwitch
      flag="checkout_enabled"
      label="Patients order online"
      on="There is a cart."
      off="There is a list."
      isBlocked={isBlocked}
    />,
    { '/api/config': config },
  );
const theSwitch = () => screen.getByRole('switch', { name: 'Patients order online' });
const entry = (data: string) => [buildConfigEntry({ id: 'checkout_enabled', data })];

it.each([
  ['loads', never, 'Loading…'],
  ['couldn’t be loaded', failWith(503), 'Couldn’t load whether this is on. Reload the page to check.'],
])('is neither on nor off while it %s', async (_what, config, words) => {
  open(config);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(theSwitch()).toBeDisabled();
  expect(screen.queryByText('There is a list.')).not.toBeInTheDocument();
});

it.each([
  ['true', 'There is a cart.'],
  ['false', 'There is a list.'],
])('says what is so while it is %s', async (data, words) => {
  open(entry(data));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(theSwitch()).toBeEnabled();
});

it('can be switched off, but not on, while something is missing', async () => {
  const { unmount } = open(entry('true'), true);
  expect(await screen.findByText('There is a cart.')).toBeInTheDocument();
  expect(theSwitch()).toBeEnabled();
  unmount();
  open(entry('false'), true);
  expect(await screen.findByText('There is a list.')).toBeInTheDocument();
  expect(theSwitch()).toBeDisabled();
});
