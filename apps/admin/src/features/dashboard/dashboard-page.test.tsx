import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { LayoutDashboard, HandHeart } from 'lucide-react';
import { renderConsole } from '../../test/render-console';
import { Component as Dashboard } from './dashboard-page';

const load = () => Promise.resolve({ Component: Dashboard });
const pages = [
  { path: '/', label: 'Dashboard', area: 'dashboard', group: 'Today', icon: LayoutDashboard, load } as const,
  {
    path: '/?tab=contact-submissions',
    label: 'Messages',
    area: 'inboxes',
    group: 'Today',
    icon: LayoutDashboard,
    load,
  } as const,
  { path: '/services', label: 'Services', area: 'content', group: 'Content', icon: HandHeart, load } as const,
];

const counts = { messages: 2, appointments: 0, herbRequests: 0, checkIns: 0, mails: 0, errors: 0 };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const attention = [{ kind: 'messages', count: 2, oldestAt: hoursAgo(30) }];
const gap = { entity: 'services', id: 7, label: 'Cupping', missing: ['price', 'imageUrl'] };
const day = { messages: 0, checkIns: 0, appointments: 0, herbRequests: 0, calls: 0 };

const answers = {
  '/api/dashboard': { attention, counts },
  '/api/dashboard/completeness': [{ entity: 'services', total: 3, complete: 2, gaps: [gap] }],
  '/api/dashboard/activity?days=30': [
    { ...day, date: '2026-11-20', messages: 3 },
    { ...day, date: '2026-11-21', messages: 1, checkIns: 4 },
  ],
  '/api/audit-log?writesOnly=true&limit=40': {
    items: [
      {
        id: 1,
        at: hoursAgo(1),
        actorName: 'lin',
        action: 'update',
        entity: 'services',
        entityId: '7',
        fields: ['price', 'shortDescription'],
        network: null,
        requestId: null,
      },
    ],
    total: 1,
  },
  '/api/hours': [],
  '/api/backup': failWith(503),
};

const open = (more: Record<string, unknown> = {}, path = '/') =>
  renderConsole(<Dashboard />, { ...answers, ...more }, path, pages);

it('greets, and says what needs somebody, how long it waits and where to go', async () => {
  open();
  expect(await screen.findByText(/^Good (morning|afternoon|evening), mei$/)).toBeVisible();
  const line = (await screen.findByText(/2 unread messages/)).closest('li') ?? document.body;
  expect(line).toHaveTextContent('Overdue');
  expect(within(line).getByRole('link', { name: 'Read messages' })).toHaveAttribute(
    'href',
    '/?tab=contact-submissions&state=all&unread=1',
  );
});

it('says that nothing needs anybody', async () => {
  open({ '/api/dashboard': { attention: [], counts }, '/api/dashboard/completeness': [] });
  expect(await screen.findByText('Nothing needs you right now.')).toBeVisible();
});

it('leads from a gap and from a change to the editor of the record', async () => {
  open();
  const gaps = await screen.findByRole('link', { name: 'Cupping' });
  expect(gaps).toHaveAttribute('href', '/services?edit=7');
  expect(gaps.closest('li')).toHaveTextContent('Cupping: no price, no image');
  expect(screen.getByRole('meter', { name: 'Services' })).toHaveValue(2);
  const change = await screen.findByRole('link', { name: 'service 7' });
  expect(change).toHaveAttribute('href', '/services?edit=7');
  expect(change.closest('li')).toHaveTextContent('lin changed service 7');
  expect(change.closest('li')).toHaveTextContent('price, short description');
});

it('shows what came in by keyboard, and as a table', async () => {
  const { user } = open();
  const chart = await screen.findByRole('slider', { name: 'Messages' });
  act(() => chart.focus());
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 21: 1');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20: 3');
  expect(screen.getByText('Nov 20: 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: /Nov 21 1 4 0 0 0/ })).toBeVisible();
});

it('lets one part fail alone, with its own way to try again', async () => {
  const { user, query } = open();
  expect(await screen.findByText('The last backup could not be loaded')).toBeVisible();
  expect(screen.getByText(/2 unread messages/)).toBeVisible();
  const before = query.calls.filter(({ url }) => url === '/api/backup').length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(query.calls.filter(({ url }) => url === '/api/backup')).toHaveLength(before + 1));
});

it('keeps the open inbox in the address, and marks it in the sidebar', async () => {
  const { user, where } = open({}, '/?tab=contact-submissions&q=knee&row=3');
  expect(screen.getByRole('link', { name: /^Messages/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Dashboard/ })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('tab', { name: 'Newsletter' }));
  expect(where()).toBe('/?tab=newsletter');
  expect(await screen.findByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
});
