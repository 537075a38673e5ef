import type { HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '../tokens/tokens';

const List = styled.ul.attrs({ role: 'list' })`
  > li {
    display: flex;
    gap: 10px;
    padding-block: 7px;
    font-size: 1rem;
  }
  &[data-ruled] > li {
    border-block-start: 1px solid ${c.line};
  }
  > li::before {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    margin-block-start: calc(0.8em - 3.5px);
    border: 1.5px solid ${c.celadonDeep};
    border-radius: 50%;
  }
`;

export interface RingListProps extends Omit<HTMLAttributes<HTMLUListElement>, 'role'> {
  /** Hairlines between the entries. */
  ruled?: boolean;
  /** The `<li>`s. */
  children: ReactNode;
}

/** A list with the meridian's rings for bullets. */
export const RingList = ({ ruled, ...rest }: RingListProps) => <List data-ruled={ruled ? '' : undefined} {...rest} />;
