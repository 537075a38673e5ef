import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@harmony/ui';

/** What is free above and below the card while it stays, besides the header. */
const FREE_PX = 16;

// The message takes what is free, so that both cards end together; but where the window is high enough for the form, the
// card stays within it and follows instead.
const StyledColumn = styled.div<{ $isSticky: boolean }>`
  ${media.lg} {
    & > div {
      display: flex;
      flex-direction: column;
      min-block-size: 100%;
      inset-block-start: calc(var(--stack) + ${FREE_PX}px);
      ${({ $isSticky }) =>
        $isSticky &&
        css`
          position: sticky;
        `}
    }
    & :is(#outcome, form, div:has(> textarea)) {
      display: flex;
      flex: 1;
      flex-direction: column;
    }
    & form {
      align-items: stretch;
    }
    & form > button {
      align-self: start;
    }
    & textarea {
      flex: 1;
    }
    @media (min-height: 50em) {
      & > div {
        min-block-size: min(100%, 100svh - var(--stack) - ${2 * FREE_PX}px);
      }
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The form beside the clinic's address. It stays while the page scrolls, but only where the window shows all of it. */
export function FormColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  const [isSticky, setIsSticky] = useState(false);
  useEffect(() => {
    const card = column.current?.firstElementChild;
    if (!(card instanceof HTMLElement)) return;
    const measure = () => {
      const above = parseFloat(getComputedStyle(card).insetBlockStart) || 0;
      setIsSticky(above + card.offsetHeight + FREE_PX <= innerHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(card);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  // A card that stops staying jumps to its own place: what has the focus, such as the outcome that made it higher, goes along.
  useEffect(() => {
    const focused = document.activeElement;
    if (column.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [isSticky]);
  return (
    <StyledColumn ref={column} $isSticky={isSticky}>
      {children}
    </StyledColumn>
  );
}
