import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readNumber, stepped } from './number-field';
import { TagsField } from './tags-field';

it.each([
  ['', null],
  ['  ', null],
  ['47.50', 47.5],
  ['$ 120', 120],
  ['-5', -5],
  ['$1,200.50', 1200.5],
  ['12,5', '12,5'],
  ['1e3', '1e3'],
  ['fifty', 'fifty'],
])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value));

it.each([
  [60, 1, 65],
  [62, 1, 65],
  [62, -1, 60],
  [5, -1, 5],
  [null, 1, 5],
  ['x', 1, 5],
  [1440, 1, 1440],
] as const)('steps from %j by %d to %d', (value, by, next) =>
  expect(stepped(value, by, { step: 5, min: 5, max: 1440 })).toBe(next),
);

it('shows a list that cannot be read as it is stored, and starts over only when asked', async () => {
  const onChange = jest.fn();
  const field = { kind: 'tags', name: 'symptoms', label: 'Symptoms' } as const;
  render(
    <TagsField
      field={field}
      id="s"
      value="stiff; sore"
      onChange={onChange}
      error={undefined}
      values={{}}
      stored={null}
    />,
  );
  expect(screen.getByText('We couldn’t read this list')).toBeVisible();
  expect(screen.getByText('stiff; sore')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Symptoms|Start over/ }));
  expect(onChange).toHaveBeenCalledWith([]);
});
