import styled from 'styled-components';
import { c, Skeleton, space } from '@harmony/ui';

/** Short lines under one another, for the narrow column. */
export const Lines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  small,
  time {
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;

export const Line = styled.li`
  display: grid;
  gap: 2px;
  padding-block: ${space[8]};
  overflow-wrap: anywhere;

  li + & {
    border-block-start: 1px solid ${c.line};
  }
`;

/** A line with words at its beginning and a mark at its end. */
export const PairLine = styled(Line)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
`;

/** Lines that are loading. */
export const LineSkeletons = ({ lines }: { lines: number }) => (
  <Lines>
    {Array.from({ length: lines }, (_, line) => (
      <Line key={line}>
        <Skeleton />
      </Line>
    ))}
  </Lines>
);
