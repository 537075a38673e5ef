import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, c, space } from '@harmony/ui';
import { Popover } from '../overlays/popover';

const Panel = styled.div`
  display: grid;
  gap: ${space[12]};

  > label {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
  }
  > label > select,
  > label > input {
    inline-size: 100%;
  }
  > a {
    justify-self: start;
    padding-block: ${space[4]};
  }
  > a:last-child {
    padding-block-start: ${space[12]};
    border-block-start: 1px solid ${c.line};
    justify-self: stretch;
  }
`;

export interface FiltersProps {
  /** How many of them are set to something else than at the beginning. */
  active: number;
  /** Fields and chips, one under the other. */
  children: ReactNode;
}

/** What a list is narrowed and ordered by less often, behind one button that says how many of it are in force. */
export const Filters = ({ active, children }: FiltersProps) => (
  <Popover
    label="Filters"
    align="end"
    trigger={
      <Button variant="secondary" size="sm">
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
    }
  >
    <Panel>{children}</Panel>
  </Popover>
);
