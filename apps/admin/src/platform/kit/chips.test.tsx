import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip, ChoiceChips } from './chips';

const STATES = [
  { value: 'new', label: 'New', count: 1200 },
  { value: null, label: 'All' },
];

it('say which one is chosen, with a mark as well, and how many rows each has', () => {
  render(<ChoiceChips label="States" choices={STATES} value="new" onChoose={jest.fn()} />);
  const group = within(screen.getByRole('group', { name: 'States' }));
  const chosen = group.getByRole('button', { name: 'New 1,200', pressed: true });
  const other = group.getByRole('button', { name: 'All', pressed: false });
  expect([chosen, other].map((chip) => chip.querySelectorAll('svg').length)).toEqual([1, 0]);
});

it('report the pressed one, also when it is chosen already', async () => {
  const handleChoose = jest.fn();
  render(<ChoiceChips label="States" choices={STATES} value={null} onChoose={handleChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'New 1,200' }));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(handleChoose.mock.calls).toEqual([['new'], [null]]);
});

it.each([['done'], [undefined]])('%p is none of them: none is chosen', (value) => {
  render(<ChoiceChips label="States" choices={STATES} value={value} onChoose={jest.fn()} />);
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

it('stand alone as filters, each on or off', async () => {
  const handlePress = jest.fn();
  render(<Chip label="Unread" isOn onPress={handlePress} />);
  await userEvent.click(screen.getByRole('button', { name: 'Unread', pressed: true }));
  expect(handlePress).toHaveBeenCalledTimes(1);
});
