import type { HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, shadow } from '../tokens/tokens';

const Frame = styled.figure`
  --paper: ${c.surface};
  position: relative;
  padding: 26px 26px 18px;
  border: 1px solid transparent;
  border-radius: ${radius.plate};
  background: ${c.surface};
  box-shadow: ${shadow.s2};

  > img {
    inline-size: 100%;
    border-radius: 2px;
  }
  > figcaption {
    margin-block-start: 18px;
    padding-block-start: 12px;
    border-block-start: 1px solid ${c.line};
    color: ${c.ink2};
    font: var(--type-small);
  }
  em {
    color: ${c.ink};
  }
`;

export interface PlateProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** A line under a rule; Latin names in `<em>`. */
  caption?: ReactNode;
  /** A drawing or a picture. */
  children: ReactNode;
}

/** A printed plate: the frame that makes every drawing and photograph look intended. */
export const Plate = ({ caption, children, ...rest }: PlateProps) => (
  <Frame {...rest}>
    {children}
    {caption && <figcaption>{caption}</figcaption>}
  </Frame>
);
