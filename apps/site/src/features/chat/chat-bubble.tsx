import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { ChatLink } from '@harmony/domain/chat';
import { c, radius, space, TextLink, VisuallyHidden } from '@harmony/ui';
import { paths } from '../../paths';
import { hrefOf } from './chat-places';
import type { ChatMessage } from './use-conversation';

const StyledBubble = styled.div<{ $sender: ChatMessage['sender']; $isUrgent: boolean }>`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 90%;
  padding: ${space[8]} 0.875rem;
  border-radius: ${radius.panel};
  border-end-start-radius: ${radius.plate};
  background: ${c.surface};
  box-shadow: 0 0 0 1px ${c.line};
  overflow-wrap: anywhere;

  p + p {
    margin-block-start: 6px;
  }
  ${({ $sender }) =>
    $sender === 'user' &&
    css`
      border-radius: ${radius.panel};
      border-end-end-radius: ${radius.plate};
      background: ${c.brand};
      color: ${c.onBrand};
      box-shadow: none;
    `}
  ${({ $isUrgent }) =>
    $isUrgent &&
    css`
      background: ${c.rougeBg};
      box-shadow: 0 0 0 1px ${c.rougeLine};
    `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const StyledLinks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  justify-items: start;

  a {
    display: inline-block;
    padding-block: 5px;
  }
`;

/** In an emergency the links are large buttons, which nobody has to search for. */
const StyledUrgentLinks = styled(StyledLinks)`
  gap: ${space[8]};
  padding-block-end: ${space[4]};

  a {
    padding: 0.7rem 1.25rem;
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    background: ${c.rougeFill};
    color: ${c.onFill};
    font-weight: 600;
    text-decoration: none;
  }
`;

const StyledUnbroken = styled.span`
  white-space: nowrap;
`;

/** Keeps '9:00 AM' and '60 min' on one line, with plain spaces, so that copying and searching find what is written. */
const unbroken = (line: string): ReactNode[] =>
  line
    .split(/(\d[\d:]* (?:[AP]M|min)\b)/)
    .map((part, index) => (index % 2 === 1 ? <StyledUnbroken key={index}>{part}</StyledUnbroken> : part));

export interface ChatBubbleProps {
  message: ChatMessage;
  /** Id of the element that holds the text. */
  textId: string | undefined;
  onLeaveMessage: (event: MouseEvent) => void;
}

/** The text of a message, announced with its sender, and the links of an answer. */
export function ChatBubble({ message: { sender, text, reply }, textId, onLeaveMessage }: ChatBubbleProps) {
  const isUrgent = reply?.topic === 'emergency' || reply?.topic === 'crisis';
  const Links = isUrgent ? StyledUrgentLinks : StyledLinks;
  return (
    <StyledBubble $sender={sender} $isUrgent={isUrgent}>
      <div id={textId}>
        <VisuallyHidden>{sender === 'user' ? 'You: ' : 'Harmony Assistant: '}</VisuallyHidden>
        {text.split('\n').map((line, index) => (
          <p key={index}>{unbroken(line)}</p>
        ))}
      </div>
      {reply && reply.links.length > 0 && (
        <Links>
          {reply.links.map((link) => (
            <li key={link.label}>
              <PlaceLink link={link} onLeaveMessage={onLeaveMessage} />
            </li>
          ))}
        </Links>
      )}
    </StyledBubble>
  );
}

function PlaceLink({
  link: { label, place },
  onLeaveMessage,
}: Pick<ChatBubbleProps, 'onLeaveMessage'> & { link: ChatLink }) {
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
