import type { MouseEvent, Ref } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';
import { CallBackForm } from './call-back-form';
import { ChatBubble } from './chat-bubble';
import { ProductCards } from './product-cards';
import type { ChatMessage } from './use-conversation';

const StyledEntry = styled.div<{ $sender: ChatMessage['sender'] }>`
  display: grid;
  justify-items: ${({ $sender }) => ($sender === 'user' ? 'end' : 'start')};
  gap: ${space[8]};

  time {
    margin-block-start: -${space[4]};
    color: ${c.ink3};
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;

const StyledChips = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  button {
    min-block-size: 2.375rem;
    padding: ${space[4]} 0.75rem;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.surface};
    color: ${c.link};
    font-weight: 600;
  }
  @media (hover: hover) {
    button:hover {
      border-color: ${c.link};
      background: ${c.wash};
    }
  }
`;

/** Hours and minutes by the visitor's own clock, in the twelve-hour form of the rest of the site. */
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: undefined });

export interface ChatEntryProps {
  ref?: Ref<HTMLDivElement> | undefined;
  message: ChatMessage;
  /** Id of the element that holds the text. */
  textId: string | undefined;
  onSend: (text: string) => void;
  onLeaveMessage: (event: MouseEvent) => void;
}

/** One message with its time; the assistant's also with products and quick replies. */
export function ChatEntry({ ref, message, textId, onSend, onLeaveMessage }: ChatEntryProps) {
  const { sender, timestamp, reply } = message;
  return (
    <StyledEntry ref={ref} $sender={sender}>
      <ChatBubble message={message} textId={textId} onLeaveMessage={onLeaveMessage} />
      {reply?.form === 'call-back' && <CallBackForm />}
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
