import { CircleAlert, CircleCheck, CircleDashed, Info } from 'lucide-react';
import { StatusPill } from '@harmony/ui';
import type { StateWords } from './words';

const ICONS = { success: CircleCheck, info: Info, neutral: CircleDashed } as const;

/** A state as icon, word and colour. */
export const StatePill = ({ state: { text, tone } }: { state: StateWords }) => {
  const Icon = tone in ICONS ? ICONS[tone as keyof typeof ICONS] : CircleAlert;
  return (
    <StatusPill tone={tone} icon={<Icon size={16} strokeWidth={2} aria-hidden />}>
      {text}
    </StatusPill>
  );
};
