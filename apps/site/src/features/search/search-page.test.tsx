import { act, screen, within } from '@testing-library/react';
import type { SearchAnswer, TextPart } from '@harmony/domain';
import { failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { SearchPage } from './search-page';

const part = (text: string, isMarked = false): TextPart => ({ text, isMarked });
const plain = { price: null, salePrice: null, duration: null };
const sciatica: SearchAnswer = {
  term: 'sciatica',
  instead: null,
  count: 7,
  groups: [
    {
      entity: 'healthConditions',
      heading: 'Conditions',
      more: '/conditions',
      count: 6,
      hits: [
        { id: 3, title: [part('Sciatica', true)], path: '/conditions/sciatica', excerpt: [part('Pain <b>')], ...plain },
      ],
    },
    {
      entity: 'services',
      heading: 'Services',
      more: '/services',
      count: 1,
      hits: [
        {
          id: 1,
          title: [part('Cupping')],
          path: '/services/cupping',
          excerpt: [],
          price: 55,
          salePrice: null,
          duration: 30,
        },
      ],
    },
  ],
};
const nothing = (term: string): SearchAnswer => ({ term, instead: null, count: 0, groups: [] });

const show = ({ answers, url = '/search', ...options }: PageOptions = {}) =>
  renderPage(<SearchPage />, {
    url,
    ...options,
    answers: {
      '/api/search?q=sciatica': sciatica,
      '/api/search?q=frozen+toes': nothing('frozen toes'),
      'POST /api/search/misses': null,
      ...answers,
    },
  });
const field = () => screen.getByRole('searchbox', { name: 'Search this website' });

it('shows what is found in its kinds, with words marked, price and length, and where to see all', async () => {
  const { container } = show({ url: '/search?q=sciatica' });
  const conditions = within(await screen.findByRole('region', { name: 'Conditions (6)' }));
  const link = conditions.getByRole('link', { name: 'Sciatica' });
  expect(link).toHaveAttribute('href', '/conditions/sciatica');
  expect(link.querySelector('mark')).toHaveTextContent('Sciatica');
  expect(conditions.getByText('Pain <b>')).toBeVisible();
  expect(conditions.getByRole('link', { name: /See all conditions/ })).toHaveAttribute('href', '/conditions');
  const services = within(screen.getByRole('region', { name: 'Services (1)' }));
  expect(services.getByText('$55 · 30 min')).toBeVisible();
  expect(services.queryByRole('link', { name: /See all/ })).not.toBeInTheDocument();
  expect(await screen.findByText('7 results for “sciatica”')).toHaveAttribute('role', 'status');
  expect(document.title).toBe('Search: sciatica - Harmony Acupuncture');
  expect(await axeProblems(container)).toEqual([]);
});

it('searches while one types, keeps the focus, and puts the words into the URL', async () => {
  const { user, address, calls } = show();
  expect(screen.getByRole('link', { name: 'Services' })).toBeVisible();
  await user.type(field(), 'sciatica');
  expect(await screen.findByRole('region', { name: 'Conditions (6)' })).toBeVisible();
  expect(field()).toHaveFocus();
  await screen.findByText('7 results for “sciatica”');
  expect(address()).toBe('/search?q=sciatica');
  expect(calls.filter(({ url }) => url.startsWith('/api/search?')).length).toBeLessThan(4);
});

it('says what it took for a typo', async () => {
  const answers = { '/api/search?q=siatica': { ...sciatica, term: 'siatica', instead: 'sciatica' } };
  show({ url: '/search?q=siatica', answers });
  expect(
    await screen.findByText('Nothing has the words “siatica”. Did you mean “sciatica”? 7 results'),
  ).toBeInTheDocument();
});

it('says what to do where nothing is found, and counts the search once it is finished', async () => {
  const { user, calls } = show({ url: '/search?q=frozen+toes', answers: { '/api/config': configOf() } });
  expect(await screen.findByText('Nothing found for “frozen toes”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: /253/ })).toBeVisible();
  const misses = () => calls.filter(({ url }) => url === '/api/search/misses');
  expect(misses()).toEqual([]);
  await user.type(field(), '{Enter}{Enter}');
  expect(misses()).toMatchObject([{ method: 'POST', body: { term: 'frozen toes' } }]);
});

it('counts what stands in the field long enough, and nothing that is being typed', async () => {
  jest.useFakeTimers();
  try {
    const { calls } = show({ url: '/search?q=frozen+toes' });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    const misses = () => calls.filter(({ url }) => url === '/api/search/misses').length;
    expect(misses()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(misses()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(misses()).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

it('shows a failure as a failure, and loading as loading', async () => {
  const { unmount } = show({ url: '/search?q=sciatica', answers: { '/api/search?q=sciatica': failWith(500) } });
  expect(await screen.findByText('We can’t search right now.')).toBeVisible();
  expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
  unmount();
  show({ url: '/search?q=sciatica', answers: { '/api/search?q=sciatica': never } });
  expect(await screen.findByText('Searching ...')).toBeInTheDocument();
});

it('shows no results of the term before where the search fails', async () => {
  const { user } = show({ url: '/search?q=sciatica', answers: { '/api/search?q=sciatica+pain': failWith(500) } });
  await screen.findByRole('region', { name: 'Conditions (6)' });
  await user.type(field(), ' pain');
  expect(await screen.findByText('We can’t search right now.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Conditions (6)' })).not.toBeInTheDocument();
});

it('asks for nothing that the API would refuse', async () => {
  const { calls } = show({ url: `/search?q=${'x'.repeat(300)}%07`, answers: {} });
  await screen.findByText('We can’t search right now.').catch(() => undefined);
  const [asked] = calls.filter(({ url }) => url.startsWith('/api/search?'));
  expect(asked?.url).toBe(`/api/search?q=${'x'.repeat(200)}`);
});
