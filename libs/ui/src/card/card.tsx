import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { c, media, motion, radius, shadow, space } from '../tokens/tokens';

const Surface = styled.div`
  position: relative;
  padding: var(--card, min(${space[20]}, 6.25vw));
  border: 1px solid transparent;
  border-radius: ${radius.card};
  background: ${c.surface};
  box-shadow: ${shadow.s1};
  transition: border-color ${motion.hover};

  /* A heading inside a card is the title of the card, not of the page. */
  > h2 {
    font: 500 1.75rem/1.2 var(--font-display);
  }
  > p {
    color: ${c.ink2};
  }
  ${media.md} {
    padding: var(--card, 1.75rem);
  }
  @media print {
    break-inside: avoid;
  }
  @media (hover: hover) {
    &:has(:is(h2, h3, h4) a:hover) {
      border-color: ${c.celadonDeep};
    }
  }
`;

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section' | 'aside';
  ref?: Ref<HTMLElement>;
}

/** A raised surface. Never put a card in a card. */
export const Card = styled(Surface)<CardProps>``;

/**
 * A card with a `CardLink` in its heading: all of it is the link, and what else can be pressed stays above. A kind of its own, because a rule
 * that finds such cards by `:has` has every link and button of the page styled again whenever anything is inserted anywhere.
 */
export const LinkCard = styled(Card)`
  & :is(a, button):not(:is(h2, h3, h4) a) {
    position: relative;
    z-index: 1;
  }
`;

/**
 * Cards side by side: `columns` (1 to 4) is the most there will be, fewer where the container is narrow. Add
 * `role="list"` with `as="ul"` for lists.
 */
const Grid = styled.div`
  display: grid;
  gap: ${space[24]};
  grid-template-columns: minmax(0, 1fr);

  ${media.md} {
    &[data-columns='2'],
    &[data-columns='3'],
    &[data-columns='4'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.lg} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

export interface CardGridProps extends HTMLAttributes<HTMLElement> {
  /** Most columns, on wide screens; phones always have one. */
  columns?: 1 | 2 | 3 | 4;
  as?: 'div' | 'ul' | 'ol';
  children: ReactNode;
}

/** Cards side by side in equal columns. `as="ul"` gets the list role back that `list-style: none` takes away. */
export const CardGrid = ({ columns = 3, as = 'div', ...rest }: CardGridProps) => (
  <Grid as={as} role={as === 'div' ? undefined : 'list'} data-columns={columns} {...rest} />
);
