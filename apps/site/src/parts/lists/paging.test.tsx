import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from '../../app/browser-router';
import { PageLinks } from './page-links';
import { pageOf, pageOfRow, usePageNumber } from './paging';

function List({ count }: { count: number }) {
  const paging = pageOf(
    Array.from({ length: count }, (_, index) => index + 1),
    usePageNumber(),
  );
  return (
    <>
      <h2 id="list" tabIndex={-1}>
        {paging.rows[0]} to {paging.rows.at(-1)}
      </h2>
      <PageLinks paging={paging} target="list" />
    </>
  );
}

function show(count: number, url = '/conditions') {
  history.replaceState(null, '', url);
  render(
    <BrowserRouter>
      <List count={count} />
    </BrowserRouter>,
  );
}
const link = (name: string) => screen.getByRole('link', { name });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('leaves a list alone that fits on one page', () => {
  show(96);
  expect(screen.getByText('1 to 96')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('shows the first page, with a link to the next that keeps the search', () => {
  show(200, '/conditions?q=sleep');
  expect(screen.getByText('1 to 96')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(link('Next Page')).toHaveAttribute('href', '/conditions?q=sleep&page=2#list');
  expect(screen.queryByRole('link', { name: 'Previous Page' })).not.toBeInTheDocument();
});

it('goes on to the next page, whose heading takes the focus, and back', async () => {
  show(200);
  await act(async () => link('Next Page').click());
  expect(screen.getByText('97 to 192')).toHaveFocus();
  expect(link('Previous Page')).toHaveAttribute('href', '/conditions#list');
  await act(async () => link('Next Page').click());
  expect(screen.getByText('193 to 200')).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Next Page' })).not.toBeInTheDocument();
});

it.each(['0', '-1', '1.5', '1e9', 'x', '%00'])('takes ?page=%s for the first page', (page) => {
  show(200, `/conditions?page=${page}`);
  expect(screen.getByText('1 to 96')).toBeInTheDocument();
});

it('shows the last page in place of one beyond it', () => {
  show(200, '/conditions?page=80');
  expect(screen.getByText('193 to 200')).toBeInTheDocument();
});

it('knows the page of a row', () => {
  expect([0, 95, 96, 191, 192].map(pageOfRow)).toEqual([1, 1, 2, 2, 3]);
});
