import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console';
import { keyNames } from './keys';
import { ProgressBar } from './progress-bar';
import { QueryState, type QueryResult } from './lists/query-state';
import { UrlTabs } from './tabs';
import { ClinicZone, clockOf } from './clock';
import { Moment } from './moment';
import { ageText, TimeAgo } from './time-ago';

describe('UrlTabs', () => {
  const tabs = [
    { id: 'products', label: 'Products', count: 12, content: <p>All products</p> },
    { id: 'categories', label: 'Categories', count: 0, content: <p>All categories</p> },
  ];
  const open = (path: string) => renderConsole(<UrlTabs param="tab" label="Store" tabs={tabs} />, {}, path);

  it('keeps the open tab in the address, beside what else is there', async () => {
    const { user, where } = open('/store?q=tea');
    expect(screen.getByRole('tab', { name: 'Products 12' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Categories' }));
    expect(screen.getByText('All categories')).toBeVisible();
    expect(where()).toBe('/store?q=tea&tab=categories');
    await user.keyboard('{ArrowLeft}');
    expect(where()).toBe('/store?q=tea');
  });

  it.each([
    ['/store?tab=categories', 'All categories'],
    ['/store?tab=nonsense', 'All products'],
  ])('%s shows %s', (path, text) => {
    open(path);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('QueryState', () => {
  const result = (parts: Partial<QueryResult<string[]>>): QueryResult<string[]> => ({
    isError: false,
    isFetching: false,
    refetch: jest.fn(),
    ...parts,
  });
  const draw = (query: QueryResult<string[]>) =>
    render(
      <QueryState query={query} what="Services" skeleton={<i data-testid="skeleton" />}>
        {(rows) => <p>{rows.length} rows</p>}
      </QueryState>,
    );

  it('shows the shape of the content while it is on its way', () => {
    draw(result({ isFetching: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading services…');
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
  });

  it.each([
    [{ status: 500, message: '500: x' }, 'The server had a problem. Try again in a moment.'],
    [{ status: 'NETWORK_ERROR' as const, message: 'Failed to fetch' }, 'Check your connection and try again.'],
    [undefined, 'Check your connection and try again.'],
  ])('says what helps after %j', (error, words) => {
    draw(result({ isError: true, error }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('shows a failure with Retry, never emptiness', async () => {
    const query = result({ isError: true });
    draw(query);
    expect(screen.getByRole('alert')).toHaveTextContent('Services couldn’t be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('shows the data, and says when only the refresh failed', () => {
    draw(result({ data: ['a'], isError: true }));
    expect(screen.getByText('1 rows')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Services couldn’t be refreshed');
  });
});

describe('time', () => {
  const clinic = clockOf('America/Los_Angeles');
  const now = new Date('2026-11-24T15:00:00-08:00');
  it.each([
    ['2026-11-24T14:59:30-08:00', 'just now'],
    ['2026-11-24T14:55:00-08:00', '5 minutes ago'],
    ['2026-11-24T12:59:00-08:00', '2 hours ago'],
    ['2026-11-23T14:00:00-08:00', 'yesterday'],
    ['2026-11-20T15:00:00-08:00', '4 days ago'],
    ['2026-10-02T15:00:00-07:00', 'Oct 2'],
    // By universal time and east of it already the next day, and the next year.
    ['2026-10-02T23:30:00-07:00', 'Oct 2'],
    ['2025-12-31T23:30:00-08:00', 'Dec 31, 2025'],
    ['2026-11-24T17:00:00-08:00', 'in 2 hours'],
  ])('%s is %s', (at, text) => expect(ageText(new Date(at), now, clinic)).toBe(text));

  it('has the exact time at hand, and says when there is none', () => {
    const { container, rerender } = render(<TimeAgo at="2020-01-02T03:04:05.000Z" />);
    const time = container.querySelector('time');
    expect(time).toHaveAttribute('datetime', '2020-01-02T03:04:05.000Z');
    expect(time).toHaveAttribute('title', expect.stringContaining('Jan 1, 2020, 7:04 PM'));
    rerender(<TimeAgo at="soon" />);
    expect(container).toHaveTextContent('Invalid Date');
  });
});

describe('a clinic in another time zone than the reader', () => {
  const AT = '2026-11-21T03:30:00.000Z';
  /** The zone of this machine is whatever it is: the clinic's is one that shows another time, or the very same. */
  const own = new Intl.DateTimeFormat('en', { timeZone: undefined }).resolvedOptions().timeZone;
  const other = own === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
  const draw = (zone: string) => {
    const { container } = render(
      <ClinicZone value={zone}>
        <Moment at={AT} />
        <TimeAgo at={AT} />
      </ClinicZone>,
    );
    return [...container.querySelectorAll('time')];
  };

  it('shows the clinic’s clock, and the reader’s own in the tooltip', () => {
    const [moment, age] = draw(other);
    const clinic = other === 'Asia/Tokyo' ? 'Nov 21, 2026, 12:30 PM' : 'Nov 21, 2026, 4:30 AM';
    expect(moment).toHaveTextContent(clinic);
    const tip = moment?.getAttribute('title') ?? '';
    expect(tip).toMatch(/^Nov 2[01], 2026, \d+:\d\d [AP]M \S+ on your clock$/);
    expect(tip).not.toContain(clinic);
    expect(age).toHaveAttribute('title', `${clinic} at the clinic, ${tip}`);
  });

  it('says it once where both clocks show the same', () => {
    const [moment, age] = draw(own);
    expect(moment).not.toHaveAttribute('title');
    expect(age).toHaveAttribute('title', expect.not.stringContaining('clock'));
  });
});

it('a progress bar says what goes on and how far it is', () => {
  const { rerender } = render(<ProgressBar label="Uploading" value={0.426} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '0.426');
  expect(screen.getByText('42%')).toBeVisible();
  rerender(<ProgressBar label="Uploading" detail="3 of 12" />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  expect(screen.getByText('3 of 12')).toBeVisible();
});

it.each([
  ['$mod+k', false, ['Ctrl', 'K']],
  ['$mod+k', true, ['⌘', 'K']],
  ['g s', false, ['G', 'S']],
  ['Alt+ArrowUp', false, ['Alt', '↑']],
  ['?', false, ['?']],
])('the keys of %s (mac: %s) are %j', (keys, mac, names) => expect(keyNames(keys, mac)).toEqual(names));
