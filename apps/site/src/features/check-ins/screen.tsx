import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** Large enough to read and touch while standing in front of a tablet. */
export const StyledScreens = styled.div`
  --control: 4rem;

  display: grid;
  gap: ${space[32]};
  inline-size: min(44rem, 100% - 2 * var(--gutter));
  margin-inline: auto;
  padding-block: ${space[40]} ${space[64]};
  font-size: 1.375rem;
  line-height: 1.5;

  &&& :is(input, textarea, button, label, legend) {
    font-size: 1.25rem;
  }
  &&& :is(label, legend) + p,
  &&& p[id] {
    font-size: 1.0625rem;
  }
`;

export const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
  margin-block-start: ${space[16]};

  & > button {
    flex: 1 1 12rem;
  }
`;

export const StyledLead = styled.p`
  color: ${c.ink2};
`;

/** The heading of a screen. Takes the focus when the screen appears, so that it is read out and in view. */
export function ScreenTitle({ children, takesFocus = true }: { children: ReactNode; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
