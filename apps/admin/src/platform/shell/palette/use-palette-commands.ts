import { Keyboard, LogOut, Monitor, Moon, Plus, Sun, ToggleLeft, ToggleRight, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CONFIG_CATALOGUE, FLAG_KEYS } from '@harmony/domain';
import { setTheme } from '@harmony/ui';
import { usePages } from '../pages-context';
import { useFlags } from '../use-clinic';
import { usePaletteRecords } from './use-palette-records';
import { useSignOut } from '../session/use-sign-out';
import { useMay } from '../../state/use-may';
import { useToggleFeature } from '../use-toggle-feature';

export interface PaletteCommand {
  /** The same in every session: the recent ones are remembered by it. */
  id: string;
  label: string;
  /** What kind it is, or its state, at the end. */
  detail?: string;
  /** Other words it is found by. */
  words?: string;
  icon: LucideIcon;
  /** Its shortcut, in tinykeys' notation. */
  keys?: string;
  run: () => void;
}

export interface PaletteGroup {
  heading: string;
  commands: readonly PaletteCommand[];
  /** Too many to be listed before something is typed. */
  onlyWhenSearching?: boolean;
}

/** Everything the palette offers right now, in its groups. Loads the records when it is first used. */
export function usePaletteCommands({ onShortcuts }: { onShortcuts: () => void }) {
  const pages = usePages();
  const navigate = useNavigate();
  const flags = useFlags();
  const { signOut } = useSignOut();
  const toggle = useToggleFeature();
  const maySwitch = useMay()('settings');
  const { records, isLoading, failed } = usePaletteRecords();

  const groups = useMemo<PaletteGroup[]>(() => {
    // What is not known yet can be switched neither on nor off.
    const switches = maySwitch && flags ? FLAG_KEYS.map((key) => ({ key, isOn: flags[key] })) : [];
    const go = (to: string) => () => void navigate(to);
    return [
      {
        heading: 'Go to',
        commands: pages.map(({ path, label, words, icon, keys }) => ({
          id: `go:${path}`,
          label,
          icon,
          run: go(path),
          ...(words !== undefined && { words }),
          ...(keys !== undefined && { keys }),
        })),
      },
      {
        heading: 'Create',
        commands: pages.flatMap(({ create }) =>
          create
            ? [{ id: `create:${create.to}`, label: create.label, words: 'new create', icon: Plus, run: go(create.to) }]
            : [],
        ),
      },
      {
        heading: 'Toggle feature',
        commands: switches.map(({ key, isOn }) => ({
          id: `feature:${key}`,
          label: `${isOn ? 'Turn off' : 'Turn on'}: ${CONFIG_CATALOGUE[key].label}`,
          detail: isOn ? 'On' : 'Off',
          words: `feature toggle ${key}`,
          icon: isOn ? ToggleRight : ToggleLeft,
          run: () => void toggle(key, !isOn),
        })),
      },
      {
        heading: 'Find record',
        onlyWhenSearching: true,
        commands: records.map(({ id, label, kind, icon, to }) => ({ id, label, detail: kind, icon, run: go(to) })),
      },
      {
        heading: 'Theme',
        commands: [
          { id: 'theme:light', label: 'Light theme', icon: Sun, run: () => setTheme('light') },
          { id: 'theme:dark', label: 'Dark theme', icon: Moon, run: () => setTheme('dark') },
          { id: 'theme:system', label: 'Device theme', words: 'system', icon: Monitor, run: () => setTheme('system') },
        ],
      },
      {
        heading: 'You',
        commands: [
          {
            id: 'shortcuts',
            label: 'Keyboard shortcuts',
            words: 'help keys',
            icon: Keyboard,
            keys: '?',
            run: onShortcuts,
          },
          { id: 'sign-out', label: 'Sign Out', words: 'log out leave', icon: LogOut, run: () => void signOut() },
        ],
      },
    ];
  }, [pages, navigate, flags, maySwitch, toggle, records, onShortcuts, signOut]);
  return { groups, isLoading, failed };
}
