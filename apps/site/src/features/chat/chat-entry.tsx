import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { ChatLink, ChatReply } from '@harmony/domain/chat';
import { c, radius, space, TextLink, VisuallyHidden } from '@harmony/ui';
import { paths } from '../../paths';
import { hrefOf } from './chat-places';
import { ProductCards } from './product-cards';
import type { ChatMessage } from './use-conversation';

const StyledEntry = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  max-inline-size: 88%;
  align-self: flex-start;
  font: 400 1rem/1.45 var(--font-text);

  &[data-sender='user'] {
    justify-items: end;
    align-self: flex-end;
  }
  time {
    margin-block-start: -${space[4]};
    color: ${c.ink3};
    font: 400 0.8125rem/1.3 var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

const StyledBubble = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 100%;
  padding: ${space[8]} 0.875rem;
  border-radius: ${radius.panel};
  border-end-start-radius: ${radius.plate};
  background: ${c.surface};
  box-shadow: 0 0 0 1px ${c.line};
  overflow-wrap: anywhere;

  > p {
    white-space: pre-line;
  }
  [data-sender='user'] > & {
    border-radius: ${radius.panel};
    border-end-end-radius: ${radius.plate};
    background: ${c.brand};
    color: ${c.onBrand};
    box-shadow: none;
  }
  &[data-urgent] {
    background: ${c.rougeBg};
    box-shadow: 0 0 0 1px ${c.rougeLine};
  }
  &[data-urgent] a {
    color: ${c.rouge};
    font-weight: 600;
  }
`;

const StyledLinks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[4]};
  font: var(--type-small);

  a {
    display: inline-block;
    padding-block: 3px;
  }
`;

const StyledChips = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  button {
    min-block-size: 2.5rem;
    padding: ${space[4]} 0.875rem;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.surface};
    color: ${c.link};
    font: 600 0.9375rem/1.2 var(--font-text);
  }
  @media (hover: hover) {
    button:hover {
      border-color: ${c.link};
      background: ${c.wash};
    }
  }
`;

/** Hours and minutes by the visitor's own clock, in the twelve-hour form of the rest of the site. */
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

const isUrgent = ({ topic }: ChatReply): boolean => topic === 'emergency' || topic === 'crisis';

export interface ChatEntryProps {
  textId: string | undefined;
  message: ChatMessage;
  onSend: (text: string) => void;
  onLeaveMessage: (event: MouseEvent) => void;
}

/** One message with its sender and time; the assistant's also with links, products and messages to send next. */
export function ChatEntry({ textId, message, onSend, onLeaveMessage }: ChatEntryProps) {
  const { sender, text, timestamp, reply } = message;
  return (
    <StyledEntry data-sender={sender}>
      <StyledBubble data-urgent={reply && isUrgent(reply) ? '' : undefined}>
        <p id={textId}>
          <VisuallyHidden>{sender === 'user' ? 'You: ' : 'Harmony Assistant: '}</VisuallyHidden>
          {text}
        </p>
        {reply && reply.links.length > 0 && (
          <StyledLinks>
            {reply.links.map((link) => (
              <li key={link.label}>
                <PlaceLink link={link} onLeaveMessage={onLeaveMessage} />
              </li>
            ))}
          </StyledLinks>
        )}
      </StyledBubble>
      {reply && reply.products.length > 0 && <ProductCards products={reply.products} />}
      {reply && reply.quickReplies.length > 0 && (
        <StyledChips aria-label="Quick questions">
          {reply.quickReplies.map((words) => (
            <li key={words}>
              <button type="button" onClick={() => onSend(words)}>
                {words}
              </button>
            </li>
          ))}
        </StyledChips>
      )}
      <time dateTime={timestamp.toISOString()}>{clock.format(timestamp)}</time>
    </StyledEntry>
  );
}

function PlaceLink({
  link: { label, place },
  onLeaveMessage,
}: {
  link: ChatLink;
  onLeaveMessage: (event: MouseEvent) => void;
}) {
  if (place.kind === 'message')
    return (
      <TextLink href={paths.contact()} onClick={onLeaveMessage}>
        {label}
      </TextLink>
    );
  return (
    <TextLink href={hrefOf(place)} external={place.kind === 'outside'}>
      {label}
    </TextLink>
  );
}
