import styled, { keyframes } from 'styled-components';
import { c, radius } from '@harmony/ui';

const bounce = keyframes`
  0%, 60%, 100% { opacity: 0.35; transform: none; }
  30% { opacity: 1; transform: translateY(-3px); }
`;

const StyledBubble = styled.div`
  display: flex;
  align-items: center;
  align-self: flex-start;
  gap: 5px;
  min-block-size: 2.5rem;
  padding-inline: 0.875rem;
  border-radius: ${radius.panel};
  border-end-start-radius: ${radius.plate};
  background: ${c.surface};
  box-shadow: 0 0 0 1px ${c.line};
  color: ${c.ink2};
`;

const StyledDot = styled.i<{ $delay: string }>`
  inline-size: 7px;
  block-size: 7px;
  border-radius: 50%;
  background: currentColor;
  animation: ${bounce} 1.2s ${({ $delay }) => $delay} infinite;

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

// For assistive technology; on screen only where dots must not move.
const StyledWord = styled.span`
  @media (prefers-reduced-motion: no-preference) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Three dots while the assistant is about to answer; the word 'Typing' with reduced motion. */
export const TypingIndicator = () => (
  <StyledBubble>
    <StyledDot $delay="0s" aria-hidden="true" />
    <StyledDot $delay="0.15s" aria-hidden="true" />
    <StyledDot $delay="0.3s" aria-hidden="true" />
    <StyledWord>Typing</StyledWord>
  </StyledBubble>
);
