import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { c, radius, shadow, space } from '@harmony/ui';
import { ChatEntry } from './chat-entry';
import { TypingIndicator } from './typing-indicator';
import type { ChatMessage } from './use-conversation';

/** So close to the end (in pixels) counts as reading the newest message. */
const NEAR_END = 24;

/** Space above a message that is shown from its beginning, in pixels. */
const START_GAP = 16;

const StyledFrame = styled.div`
  position: relative;
  min-block-size: 0;
`;

const StyledLog = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[16]};
  block-size: 100%;
  padding: ${space[16]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  font: 400 0.9375rem/1.45 var(--font-text);

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const StyledPill = styled.button`
  position: absolute;
  inset-block-end: ${space[8]};
  inset-inline-start: 50%;
  display: flex;
  align-items: center;
  gap: 6px;
  min-block-size: 2.25rem;
  max-inline-size: calc(100% - ${space[16]});
  padding-inline: ${space[12]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${c.brand};
  color: ${c.onBrand};
  font: 600 0.875rem/1.2 var(--font-text);
  box-shadow: ${shadow.s2};
  transform: translateX(-50%);
`;

export interface ChatLogProps {
  /** Id of the first message's text. */
  greetingId: string;
  messages: readonly ChatMessage[];
  isTyping: boolean;
  onSend: (text: string) => void;
  onLeaveMessage: (event: MouseEvent) => void;
}

/** The conversation. It follows the newest message; while the visitor reads older ones, a button announces new ones. */
export function ChatLog({ greetingId, messages, isTyping, onSend, onLeaveMessage }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const newestEntry = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** Where the code last scrolled to, in pixels: a scroll event at this position was not caused by the visitor. */
  const placedAt = useRef(0);
  const [hasNew, setHasNew] = useState(false);
  const newest = messages.at(-1);

  const showNewest = () => {
    if (!log.current) return;
    // A message longer than the window is shown from its top, where reading begins.
    const start = newestEntry.current ? newestEntry.current.offsetTop - START_GAP : 0;
    log.current.scrollTop = Math.min(start, log.current.scrollHeight - log.current.clientHeight);
    placedAt.current = log.current.scrollTop;
    isFollowing.current = true;
    setHasNew(false);
  };

  useLayoutEffect(() => {
    if (isFollowing.current || newest?.sender === 'user') showNewest();
    else setHasNew(true);
  }, [newest]);

  useLayoutEffect(() => {
    if (isTyping && isFollowing.current) showNewest();
  }, [isTyping]);

  const handleScroll = () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop, clientHeight } = log.current;
    if (Math.abs(scrollTop - placedAt.current) < 1) return;
    isFollowing.current = scrollHeight - scrollTop - clientHeight <= NEAR_END;
    if (isFollowing.current) setHasNew(false);
  };

  return (
    <StyledFrame>
      <StyledLog
        ref={log}
        role="log"
        aria-live="polite"
        aria-label="Conversation"
        // A scrolling area must be reachable by keyboard, even if the conversation has no links.
        tabIndex={0}
        onScroll={handleScroll}
      >
        {messages.map((message, index) => (
          <ChatEntry
            key={message.id}
            ref={message === newest ? newestEntry : undefined}
            textId={index === 0 ? greetingId : undefined}
            message={message}
            onSend={onSend}
            onLeaveMessage={onLeaveMessage}
          />
        ))}
        {isTyping && <TypingIndicator />}
      </StyledLog>
      {hasNew && (
        <StyledPill type="button" onClick={showNewest}>
          <ArrowDown size={16} strokeWidth={2} aria-hidden />
          New message
        </StyledPill>
      )}
    </StyledFrame>
  );
}
