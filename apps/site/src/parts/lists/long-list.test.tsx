import { screen, waitFor, within } from '@testing-library/react';
import type { HealthCondition } from '@harmony/domain';
import { buildHealthCondition, failWith } from '@harmony/testing';
import { ConditionsPage } from '../../features/health-conditions/conditions-page';
import { renderPage } from '../../test/render-page';
import type { PageState } from '../../page.slice';

/** The last of them is found by a word that no other has. */
const many = Array.from({ length: 450 }, (_, index) =>
  buildHealthCondition({
    id: index + 1,
    slug: `condition-${index + 1}`,
    name: index === 449 ? 'Hiccups' : `Condition ${index + 1}`,
    orderIndex: index + 1,
  }),
);

/** What the API answers, in parts. */
const answersOf = (rows: readonly HealthCondition[]) =>
  Object.fromEntries(
    ['', '&after=200.200', '&after=400.400'].map((after, part) => [
      `/api/health-conditions?limit=200${after}`,
      rows.slice(part * 200, part * 200 + 200),
    ]),
  );

/** The page as its visitor's browser has it: the first conditions have come with it. */
const shown: PageState['shown'] = {
  conditions: {
    key: JSON.stringify(['', false, 1]),
    part: {
      count: 450,
      paging: { rows: many.slice(0, 96), page: 1, pages: 5 },
      usedTerm: '',
      notice: '',
      words: [],
      hasProducts: false,
      instead: [],
    },
  },
};

const open = (answers: Readonly<Record<string, unknown>> = answersOf(many), url = '/conditions') =>
  renderPage(<ConditionsPage />, { url, answers, page: { shown } });

const requested = ({ calls }: ReturnType<typeof open>): string[] =>
  calls.map(({ url }) => url).filter((url) => url.startsWith('/api/health-conditions'));
const field = () => screen.getByRole('searchbox', { name: 'Search conditions' });
const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

describe('a list of several pages', () => {
  it('shows what has come with its page without a request, and leaves the other pages to the server', async () => {
    const page = open();
    expect(await screen.findByText('Page 1 of 5')).toBeInTheDocument();
    expect(cards()).toHaveLength(96);
    expect(screen.getByRole('link', { name: 'Next Page' })).toHaveAttribute('target', '_self');
    expect(requested(page)).toEqual([]);
  });

  it('a search finds what is on the last page, and clearing it shows the first again', async () => {
    const page = open();
    await page.user.type(field(), 'hiccups');
    expect(await screen.findByText('Found 1 condition(s) matching "hiccups"')).toBeInTheDocument();
    expect(cards()).toEqual(['Hiccups']);
    expect(requested(page)).toEqual(Object.keys(answersOf([])));
    await page.user.clear(field());
    // They come bit by bit, and longer on a busy machine, where asking for their roles each time would hold them up.
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(96), { timeout: 10_000 });
    expect(cards()).toHaveLength(96);
    await page.user.click(screen.getByRole('switch', { name: 'Featured only' }));
    expect(await screen.findByText('No conditions found')).toBeInTheDocument();
    expect(requested(page)).toHaveLength(3);
  });

  it('a search says that it is under way until all of them have come, and shows no part for the whole', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const answers = answersOf(many);
    const last = answers['/api/health-conditions?limit=200&after=400.400'];
    const page = open({ ...answers, '/api/health-conditions?limit=200&after=400.400': () => late.then(() => last) });
    await page.user.type(field(), 'condition');
    expect(await screen.findByText('Searching all conditions...')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Found 449 condition(s) matching "condition"')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next Page' })).not.toHaveAttribute('target');
  });

  it('a search that cannot be answered is a failure, keeps what was typed, and can be tried again', async () => {
    let isDown = true;
    const answers = answersOf(many);
    const [, second = ''] = Object.keys(answers);
    const page = open({ ...answers, [second]: () => (isDown ? failWith(503) : answers[second]) });
    await page.user.type(field(), 'hiccups');
    const alert = within(await screen.findByRole('alert'));
    expect(screen.queryByText(/No conditions found/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Found/)).not.toBeInTheDocument();
    expect(field()).toHaveValue('hiccups');
    isDown = false;
    await page.user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Found 1 condition(s) matching "hiccups"')).toBeInTheDocument();
  });
});
