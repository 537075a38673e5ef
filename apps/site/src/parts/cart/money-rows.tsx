import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';

const StyledRows = styled.dl`
  display: grid;
  gap: ${space[8]};
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
    justify-content: space-between;
  }
  & dt {
    color: ${c.ink2};
  }
  & > [data-sum] {
    padding-block-start: ${space[8]};
    border-block-start: 1px solid ${c.lineStrong};
    font-weight: 600;
  }
  & > [data-sum] > dt {
    color: ${c.ink};
  }
  & > [data-sum] > dd {
    font: 500 1.375rem/1.2 var(--font-display);
  }
`;

export interface MoneyRow {
  label: string;
  value: ReactNode;
  /** What the rows above come to. */
  isSum?: boolean;
}

/** Amounts below each other, as on a bill. */
export const MoneyRows = ({ rows }: { rows: readonly MoneyRow[] }) => (
  <StyledRows>
    {rows.map(({ label, value, isSum }) => (
      <div key={label} data-sum={isSum ? '' : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </StyledRows>
);
