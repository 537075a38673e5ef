import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '@harmony/ui';

/** As wide as what it names. */
const Stretched = styled.div`
  > span {
    display: flex;
  }
`;

export interface SideTipProps {
  text: string;
  /** Only a collapsed sidebar hides its names. */
  active: boolean;
  children: ReactNode;
}

/** The name of an icon of the collapsed sidebar. */
export const SideTip = ({ text, active, children }: SideTipProps) =>
  active ? (
    <Stretched>
      <Tooltip text={text} side="end">
        {children}
      </Tooltip>
    </Stretched>
  ) : (
    children
  );
