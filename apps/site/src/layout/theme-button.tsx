import { Monitor, Moon, Sun } from 'lucide-react';
import { msg, t } from '@harmony/language';
import { IconButton, useTheme, type Theme } from '@harmony/ui';

const CHOICES = {
  light: { Icon: Sun, label: msg('Theme: light'), title: msg('Theme: light. Press for dark.'), next: 'dark' },
  dark: { Icon: Moon, label: msg('Theme: dark'), title: msg('Theme: dark. Press for system.'), next: 'system' },
  system: { Icon: Monitor, label: msg('Theme: system'), title: msg('Theme: system. Press for light.'), next: 'light' },
} as const satisfies Record<Theme, { next: Theme; [key: string]: unknown }>;

/**
 * Switches to the next theme: light, dark, the device's. The footer offers the same as a list. Before the program runs, the boot
 * script does it (`http/boot-script.ts`).
 */
export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const { Icon, label, title, next } = CHOICES[theme];
  return (
    <IconButton
      label={t(label)}
      title={t(title)}
      data-needs-script=""
      data-theme-button=""
      onClick={() => setTheme(next)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
