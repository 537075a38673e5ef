import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { c, motion, radius } from '../tokens/tokens';

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  flex: none;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${c.ink2};
  transition:
    background-color ${motion.hover},
    color ${motion.hover},
    transform ${motion.press} ${motion.out};

  @media (hover: hover) {
    &:hover {
      background: ${c.wash};
      color: ${c.ink};
    }
  }
  &:active {
    transform: scale(0.96);
  }
`;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The button's accessible name. */
  label: string;
  /** Renders the name as visually hidden text instead of an aria-label, which could be mistaken for the label of a field. */
  labelAsText?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A round 44 px button that holds one icon. */
export const IconButton = ({ label, labelAsText = false, type = 'button', children, ...rest }: IconButtonProps) => (
  <Square type={type} aria-label={labelAsText ? undefined : label} {...rest}>
    {children}
    {labelAsText && <VisuallyHidden>{label}</VisuallyHidden>}
  </Square>
);
