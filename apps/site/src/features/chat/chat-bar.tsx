import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { c, LiveRegion, radius, Seal, space } from '@harmony/ui';
import { StyledFrame, StyledHead, StyledTitle, TITLE } from './chat-frame';

const StyledNews = styled.div`
  margin-inline-end: ${space[4]};
  padding: 3px 9px;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${c.brand};
  color: ${c.onBrand};
  font: 600 0.8125rem/1.25 var(--font-text);
`;

export interface ChatBarProps {
  ref: Ref<HTMLHeadingElement & HTMLButtonElement>;
  /** A message has come since the panel was minimised. */
  hasNews: boolean;
  onOpen: () => void;
  /** The button that closes the chat. */
  children: ReactNode;
}

/** The minimised panel: a bar that opens it again. */
export const ChatBar = ({ ref, hasNews, onOpen, children }: ChatBarProps) => (
  <StyledFrame $minimised>
    <StyledHead>
      <StyledTitle as="button" ref={ref} type="button" aria-label="Open chat with Harmony Assistant" onClick={onOpen}>
        <Seal />
        {TITLE}
      </StyledTitle>
      <LiveRegion visible>{hasNews && <StyledNews>New</StyledNews>}</LiveRegion>
      {children}
    </StyledHead>
  </StyledFrame>
);
