import { ChevronsUpDown, CircleUser, Keyboard, LogOut } from 'lucide-react';
import { useTheme, type Theme } from '@harmony/ui';
import { Menu, type MenuItem } from '../../kit/overlays/menu';
import { usePlace } from '../pages-context';
import { EntryButton, Label } from './sidebar-parts';
import { useConsoleSelector } from '../../state/console-state';
import { consoleVersion } from '../../state/version';
import { useSignOut } from '../session/use-sign-out';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'system', label: 'Device theme' },
];

export interface UserMenuProps {
  /** Only the icon is seen; the themes are then in the menu. */
  collapsed: boolean;
  isInSheet: boolean;
  onShortcuts: () => void;
}

/** Who is signed in, and where: own account, shortcuts, Sign Out. */
export const UserMenu = ({ collapsed, isInSheet, onShortcuts }: UserMenuProps) => {
  const { signOut } = useSignOut();
  const [theme, setTheme] = useTheme();
  const name = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  const account = usePlace(['/account']);
  const items: MenuItem[] = [
    ...(account ? [{ label: 'Your account', icon: <CircleUser size={16} strokeWidth={1.75} />, to: account }] : []),
    {
      label: 'Keyboard shortcuts',
      icon: <Keyboard size={16} strokeWidth={1.75} />,
      onSelect: onShortcuts,
      shortcut: '?',
    },
    ...(collapsed
      ? ([
          'separator',
          ...THEMES.filter(({ value }) => value !== theme).map(({ value, label }) => ({
            label,
            onSelect: () => setTheme(value),
          })),
        ] satisfies MenuItem[])
      : []),
    'separator',
    { label: 'Sign Out', icon: <LogOut size={16} strokeWidth={1.75} />, onSelect: () => void signOut() },
  ];
  return (
    <Menu
      label={`Signed in as ${name}`}
      heading={`Harmony ${consoleVersion}`}
      align="start"
      items={items}
      trigger={
        <EntryButton type="button" $isCollapsed={collapsed} $isInSheet={isInSheet} aria-label={`${name}, your menu`}>
          <CircleUser size={18} strokeWidth={1.75} aria-hidden />
          <Label $isCollapsed={collapsed}>{name}</Label>
          {!collapsed && <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />}
        </EntryButton>
      }
    />
  );
};
