import { Minus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useNavigate } from '../../router';
import styled from 'styled-components';
import { c, IconButton, Seal } from '@harmony/ui';
import { paths, type ContactState } from '../../paths';
import { ChatBar } from './chat-bar';
import { ChatComposer } from './chat-composer';
import { SHEET, StyledFrame, StyledHead, StyledTitle, TITLE } from './chat-frame';
import { ChatLog } from './chat-log';
import { transcript } from './transcript';
import { useChatContent } from './use-chat-content';
import { replyDelay, useConversation } from './use-conversation';

const StyledTop = styled(StyledHead)`
  border-block-end: 1px solid ${c.line};
`;

export type ChatView = 'closed' | 'open' | 'minimised';

export interface ChatPanelProps {
  view: ChatView;
  onView: (view: ChatView) => void;
  /** The button that opened it. */
  launcher: RefObject<HTMLElement | null>;
  /** After how many milliseconds the assistant answers. */
  delay?: () => number;
}

/**
 * The assistant's panel: a dialog beside the page, a bar while minimised, nothing while closed. Stays mounted in all
 * three states, so that the conversation is kept.
 */
export function ChatPanel({ view, onView, launcher, delay = replyDelay }: ChatPanelProps) {
  const { messages, isTyping, send } = useConversation(useChatContent(), delay);
  const [draft, setDraft] = useState('');
  const [seen, setSeen] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const composer = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLHeadingElement & HTMLButtonElement>(null);
  /** The visitor is navigating to another page, which sets the focus itself. */
  const isLeaving = useRef(false);
  /** How many messages have been copied to the contact form already; the greeting never is. */
  const copiedCount = useRef(1);

  useEffect(() => {
    if (view === 'open') composer.current?.focus();
    if (view === 'closed') launcher.current?.focus();
    if (view === 'minimised' && !isLeaving.current) bar.current?.focus();
    isLeaving.current = false;
  }, [view, launcher]);

  useEffect(() => {
    if (view === 'open') setSeen(messages.length);
  }, [view, messages]);

  if (view === 'closed') return null;

  const close = (
    <IconButton label="Close chat" onClick={() => onView('closed')}>
      <X size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );

  if (view === 'minimised')
    return (
      <ChatBar ref={bar} hasNews={messages.length > seen} onOpen={() => onView('open')}>
        {close}
      </ChatBar>
    );

  const minimise = () => onView('minimised');

  const minimiseForNavigation = () => {
    isLeaving.current = true;
    minimise();
  };

  const handleLeaveMessage = (event: MouseEvent) => {
    event.preventDefault();
    const said = transcript(messages.slice(copiedCount.current));
    copiedCount.current = messages.length;
    const state: ContactState = said === null ? {} : { addToMessage: said };
    minimiseForNavigation();
    void navigate(paths.contact(), { state });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    minimise();
  };

  /** On phones the panel covers the page: following a link minimises it, so that the page can be seen. */
  const handleClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.getAttribute('href')?.startsWith('/') && matchMedia(SHEET).matches) minimiseForNavigation();
  };

  return (
    <StyledFrame
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-greeting`}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <StyledTop>
        <StyledTitle id={id}>
          <Seal />
          {TITLE}
        </StyledTitle>
        <IconButton label="Minimise chat" onClick={minimise}>
          <Minus size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {close}
      </StyledTop>
      <ChatLog
        greetingId={`${id}-greeting`}
        messages={messages}
        isTyping={isTyping}
        onSend={send}
        onLeaveMessage={handleLeaveMessage}
      />
      <ChatComposer
        ref={composer}
        value={draft}
        onChange={setDraft}
        onSend={send}
        onLeaveMessage={handleLeaveMessage}
      />
    </StyledFrame>
  );
}
