import styled from 'styled-components';
import { c, RingList, space } from '@harmony/ui';

const StyledList = styled(RingList)`
  margin-block-start: ${space[12]};
`;

const StyledMore = styled.p`
  margin-block-start: ${space[8]};
  color: ${c.ink2};
  font: var(--type-small);
`;

export interface CardListProps {
  items: readonly string[];
  /** How many of them are named. */
  limit: number;
  ruled?: boolean;
  /** Text for the rest, such as '+2 more'. */
  more: (count: number) => string;
}

/** The list on a card: its first items, and how many more there are. */
export const CardList = ({ items, limit, ruled = false, more }: CardListProps) => (
  <>
    {items.length > 0 && (
      <StyledList ruled={ruled}>
        {items.slice(0, limit).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </StyledList>
    )}
    {items.length > limit && <StyledMore>{more(items.length - limit)}</StyledMore>}
  </>
);
