import { Monitor, Moon, Sun } from 'lucide-react';
import { msg, t } from '@harmony/language';
import { SegmentedChoice, type Segment } from '../field/segmented-choice';
import type { Theme } from './theme';

const SEGMENTS: readonly Segment<Theme>[] = [
  { value: 'light', label: msg('Light'), face: <Sun size={18} strokeWidth={1.75} /> },
  { value: 'dark', label: msg('Dark'), face: <Moon size={18} strokeWidth={1.75} /> },
  { value: 'system', label: msg('System'), face: <Monitor size={18} strokeWidth={1.75} /> },
];

export interface ThemeToggleProps {
  value: Theme;
  onChange: (theme: Theme) => void;
  /** Names the group for assistive technology. */
  label?: string;
}

/** The choice between light, dark and the device's own setting, as one group of three radio buttons. */
export const ThemeToggle = ({ label = t('Theme'), ...choice }: ThemeToggleProps) => (
  <SegmentedChoice
    label={label}
    segments={SEGMENTS.map((segment) => ({ ...segment, label: t(segment.label) }))}
    {...choice}
  />
);
