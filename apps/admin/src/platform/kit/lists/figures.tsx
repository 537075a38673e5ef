import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';

const List = styled.dl<{ $least: string; $isLarge: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${({ $least }) => $least}, 1fr));
  gap: ${space[16]};

  dt {
    color: ${c.ink3};
    font: var(--type-small);
  }
  dd {
    overflow-wrap: anywhere;
    font: ${({ $isLarge }) => ($isLarge ? '500 1.75rem/1.2 var(--font-display)' : undefined)};
    font-variant-numeric: ${({ $isLarge }) => ($isLarge ? 'lining-nums tabular-nums' : 'tabular-nums')};
  }
`;

export interface FiguresProps {
  figures: readonly (readonly [label: string, value: ReactNode])[];
  /** Minimum width of one figure, as a CSS length. */
  least?: string;
  /** In large numerals. */
  isLarge?: boolean;
  'aria-label'?: string;
}

/** Figures side by side, each under its label. */
export const Figures = ({ figures, least = '8.5rem', isLarge = false, ...rest }: FiguresProps) => (
  <List $least={least} $isLarge={isLarge} {...rest}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
