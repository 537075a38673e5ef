import { act, screen, waitFor } from '@testing-library/react';
import { Briefcase, LayoutDashboard, Mail } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useGetDashboardQuery } from '@harmony/api-client/admin';
import { buildConfigEntry } from '@harmony/testing';
import { installFakeEventSource } from '../../test/fake-event-source';
import { renderConsole } from '../../test/render-console';
import { consoleVersion, hearVersion } from '../state/version';
import { useSavingBlocked } from '../state/connection';
import { Page } from './page';
import type { PageEntry } from './page-entry';
import { useFollowUpsCount } from './use-open-follow-ups';

const useUnread = () => useGetDashboardQuery().data?.counts.messages;
const load = () => Promise.resolve({ Component: () => null });
const pages: PageEntry[] = [
  { path: '/', label: 'Dashboard', area: 'dashboard', group: 'Today', icon: LayoutDashboard, keys: 'g d', load },
  {
    path: '/inbox',
    label: 'Messages',
    area: 'dashboard',
    group: 'Today',
    icon: Mail,
    deep: true,
    useCount: useUnread,
    load,
  },
  {
    path: '/services',
    label: 'Services',
    area: 'dashboard',
    group: 'Content',
    icon: Briefcase,
    keys: 'g s',
    useCount: () => 0,
    load,
  },
  {
    path: '/follow-ups',
    label: 'Follow-up',
    area: 'follow-ups',
    group: 'System',
    icon: Mail,
    useCount: useFollowUpsCount,
    load,
  },
  { path: '/account', label: 'Your account', area: 'dashboard', group: 'System', icon: Briefcase, hidden: true, load },
];

const Sample = () => {
  return (
    <Page title="Cupping" crumbs={[{ label: 'Services', to: '/services' }]} count={1234}>
      <Link to="/services?tab=b">Tab</Link>
      <p>{useSavingBlocked() ?? 'Can be saved'}</p>
    </Page>
  );
};
const open = (path = '/services', answers = {}) =>
  renderConsole(<Sample />, { '/api/dashboard': { counts: { messages: 3 } }, ...answers }, path, pages);

beforeAll(installFakeEventSource);
beforeEach(() => localStorage.clear());

it('leads to every page but the hidden ones, with numbers, and marks where one is', async () => {
  open('/inbox/messages');
  await screen.findByText('3');
  const links = [...screen.getByRole('navigation', { name: 'Console' }).querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Messages3 open', 'Services', 'Follow-up']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
});

it('goes to pages by G and a letter, and moves the focus there', async () => {
  const { user, where } = open();
  await user.keyboard('gd');
  expect(where()).toBe('/');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('moves the focus to the page when the view of it that had it has gone', async () => {
  const View = () => (useLocation().search === '' ? <Link to="?edit=1">Cupping</Link> : <p>Editor</p>);
  const { user } = renderConsole(<View />, {}, '/services', pages);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Cupping' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('says in the title how many follow-ups are overdue, and above the page where one is', async () => {
  open('/services', {
    '/api/follow-ups': {
      items: [],
      counts: { open: 9, overdue: 3 },
      next: null,
      me: 'console:1',
      timeZone: 'UTC',
      now: '2026-11-23T10:00:00.000Z',
    },
  });
  await waitFor(() => expect(document.title).toBe('(3) Cupping · Harmony'));
  expect(screen.getByRole('link', { name: 'Follow-up 3 overdue' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(crumbs).toHaveTextContent('DashboardServicesCupping');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cupping1,234');
});

it('folds the sidebar, keeps the names for those who cannot see it, and remembers', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
  expect(screen.getByRole('navigation', { name: 'Console' })).toHaveTextContent('Services');
  unmount();
  open();
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false');
});

it('opens the menu of a phone at its beginning: the choice of the theme at its end takes no focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('opens the sidebar as a sheet on narrow screens, which closes when one goes somewhere', async () => {
  const { user, where } = open('/inbox');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const sheet = screen.getByRole('dialog');
  await user.click([...sheet.querySelectorAll('a')].find((link) => link.textContent === 'Services') ?? sheet);
  expect(where()).toBe('/services');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when the device is offline, and why nothing can be saved', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  open();
  expect(screen.getByText('Can be saved')).toBeVisible();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You’re offline. What you typed is kept/)).toBeVisible();
  expect(screen.getByText(/save them when the connection is back/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  online.mockRestore();
});

it('says that preview mode is on', async () => {
  open('/services', { '/api/config': [buildConfigEntry({ id: 'admin_only', data: 'true', dataType: 'B' })] });
  expect(await screen.findByText(/visitors can’t see the website/)).toBeVisible();
});

it('lists the shortcuts, and switches those of single keys off', async () => {
  const { user, where } = open('/inbox');
  await user.keyboard('{Shift>}?{/Shift}');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('ServicesGS');
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('gs');
  expect(where()).toBe('/inbox');
  await user.click(screen.getByRole('button', { name: /your menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }));
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
});

it('says which version it is, and that the server has another one by now', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'mei, your menu' }));
  expect(screen.getByRole('menu')).toHaveTextContent(`Harmony ${consoleVersion}`);
  await user.keyboard('{Escape}');
  act(() => hearVersion(new Headers({ 'x-harmony-version': consoleVersion })));
  expect(screen.queryByText(/Harmony was updated/)).toBeNull();
  act(() => hearVersion(new Headers({ 'x-harmony-version': '99.0.0' })));
  act(() => hearVersion(new Headers()));
  expect(screen.getByText(/Harmony was updated to 99.0.0/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  act(() => hearVersion(new Headers({ 'x-harmony-version': consoleVersion })));
  expect(screen.queryByText(/Harmony was updated/)).toBeNull();
});

it('has the own account in the menu of whoever is signed in', async () => {
  const { user, where } = open();
  await user.click(await screen.findByRole('button', { name: 'mei, your menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  expect(where()).toBe('/account');
});
