import { screen, within } from '@testing-library/react';
import { AREAS, mayEnter, ROLE_NAMES, ROLES, type Role } from '@harmony/domain';
import { renderConsole } from '../test/render-console';
import { pages } from './pages';

/* Each console page × each role. Who may open what follows from the page's area alone. */
const open = (path: string, role: Role) => renderConsole(<p>The page</p>, {}, path, pages, role);
const table = pages.flatMap((page) => ROLES.map((role) => [page.path, role, page] as const));

beforeEach(() => localStorage.clear());

it.each(table)('%s, opened by the role %s', async (path, role, { area, label }) => {
  open(path, role);
  if (mayEnter(role, area)) return expect(screen.getByText('The page')).toBeVisible();
  expect(screen.queryByText('The page')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: label })).toBeVisible();
  expect(screen.getByText('You don’t have access to this page')).toBeVisible();
  expect(screen.getByText(new RegExp(`the role .*${ROLE_NAMES[AREAS[area][0]]}`))).toBeVisible();
});

it.each(ROLES)('lists for the role %s its pages and no others, in sidebar, palette and shortcuts', async (role) => {
  const { user } = open('/', role);
  const allowed = pages.filter(({ area }) => mayEnter(role, area));
  const inSidebar = allowed.filter(({ hidden }) => hidden !== true).map(({ path }) => path);
  const links = within(screen.getByRole('navigation', { name: 'Console' })).getAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(inSidebar));
  await user.keyboard('{Shift>}?{/Shift}');
  const shortcuts = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const { label, keys } of pages)
    if (keys !== undefined)
      expect([label, shortcuts.queryAllByText(label).length]).toEqual([
        label,
        allowed.some((page) => page.label === label) ? 1 : 0,
      ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  const labels = screen.getAllByRole('option').map((option) => option.textContent);
  expect(pages.filter(({ label }) => labels.some((text) => text.startsWith(label)))).toEqual(allowed);
  expect(labels.some((text) => text.startsWith('Turn o'))).toBe(mayEnter(role, 'settings'));
});
