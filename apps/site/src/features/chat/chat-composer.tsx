import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type FormEvent, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import styled from 'styled-components';
import { c, IconButton, radius, space, TextLink, VisuallyHidden } from '@harmony/ui';
import { paths } from '../../paths';

/** Enough for a question; longer messages belong in the contact form. */
const MAX_LENGTH = 1000;

const StyledForm = styled.form`
  padding: ${space[12]} ${space[12]} 2px;
  border-block-start: 1px solid ${c.line};
  background: ${c.surface};

  textarea {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 44px;
    max-block-size: 6.5rem;
    padding: 0.55rem ${space[12]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.45 var(--font-text);
    resize: none;
    field-sizing: content;
  }
`;

const StyledLine = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[8]};
`;

const StyledNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[12]};
  padding-inline: ${space[4]};
  color: ${c.ink3};
  font: 400 0.8125rem/2.25rem var(--font-text);

  a {
    font-weight: 600;
  }
`;

const StyledSend = styled(IconButton)`
  background: ${c.brand};
  color: ${c.onBrand};

  @media (hover: hover) {
    &:hover:enabled {
      background: ${c.brandHover};
      color: ${c.onBrand};
    }
  }
  &:disabled {
    background: ${c.sunken};
    color: ${c.ink3};
    cursor: default;
    transform: none;
  }
`;

export interface ChatComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  onSend: (text: string) => void;
  onLeaveMessage: (event: MouseEvent) => void;
}

/** The message field: Enter sends, Shift+Enter begins a new line. */
export function ChatComposer({ ref, value, onChange, onSend, onLeaveMessage }: ChatComposerProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBlank = value.trim() === '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    onSend(value);
    onChange('');
    // The button is now disabled and would lose the focus.
    form.current?.querySelector('textarea')?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    // While an input method is composing, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <StyledForm ref={form} onSubmit={handleSubmit}>
      <StyledLine>
        <VisuallyHidden as="label" htmlFor={id}>
          Your message
        </VisuallyHidden>
        <textarea
          ref={ref}
          id={id}
          rows={1}
          value={value}
          maxLength={MAX_LENGTH}
          placeholder="Type your message..."
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
        />
        <StyledSend type="submit" label="Send message" disabled={isBlank}>
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
        </StyledSend>
      </StyledLine>
      <StyledNote>
        <span>Stays in this browser.</span>
        <TextLink href={paths.contact()} onClick={onLeaveMessage}>
          Leave a message
        </TextLink>
      </StyledNote>
    </StyledForm>
  );
}
