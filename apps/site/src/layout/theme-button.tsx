import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton, useTheme, type Theme } from '@harmony/ui';

const CHOICES = {
  light: { Icon: Sun, label: 'Theme: light', next: 'dark' },
  dark: { Icon: Moon, label: 'Theme: dark', next: 'system' },
  system: { Icon: Monitor, label: 'Theme: system', next: 'light' },
} as const satisfies Record<Theme, { next: Theme; [key: string]: unknown }>;

/**
 * Switches to the next theme: light, dark, the device's. The footer offers the same as a list. Before the program runs, the boot
 * script does it (`http/boot-script.ts`).
 */
export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const { Icon, label, next } = CHOICES[theme];
  return (
    <IconButton
      label={label}
      title={`${label}. Press for ${next}.`}
      data-needs-script=""
      data-theme-button=""
      onClick={() => setTheme(next)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
