import type { ReactNode } from 'react';
import { Tooltip } from '@harmony/ui';

export interface SideTipProps {
  text: string;
  /** Only a collapsed sidebar hides its names. */
  active: boolean;
  children: ReactNode;
}

/** The name of an icon of the collapsed sidebar. */
export const SideTip = ({ text, active, children }: SideTipProps) =>
  active ? (
    <Tooltip text={text} side="end">
      {children}
    </Tooltip>
  ) : (
    children
  );
