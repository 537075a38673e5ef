import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field';

const onClear = jest.fn();

const Search = ({ start }: { start: string }) => {
  const [term, setTerm] = useState(start);
  return <SearchField label="Search conditions" value={term} onChange={setTerm} onClear={onClear} />;
};

it('is a search landmark with a labelled field, and has a clear button only while there is text', async () => {
  render(<Search start="" />);
  expect(screen.getByRole('search')).toContainElement(screen.getByRole('searchbox', { name: 'Search conditions' }));
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'sleep');
  expect(screen.getByRole('button', { name: 'Clear text' })).toBeInTheDocument();
});

it.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Clear text' }))],
  ['Escape', () => userEvent.type(screen.getByRole('searchbox'), '{Escape}')],
])('is cleared by %s and keeps the focus', async (_, clear) => {
  render(<Search start="sleep" />);
  await clear();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(onClear).toHaveBeenCalledTimes(1);
});

it('does not reload the page on Enter', async () => {
  const submitted = jest.fn();
  document.addEventListener('submit', (event) => submitted(event.defaultPrevented), { once: true });
  render(<Search start="sleep" />);
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
  expect(submitted).toHaveBeenCalledWith(true);
});
