import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { RichTextKind } from '@harmony/domain/schemas';
import { c, media, space } from '@harmony/ui';
import { keyNames } from '../../kit/keys';
import { buttonGroups, type ToolbarButton } from './toolbar-buttons';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  padding: ${space[4]};
  border-block-end: 1px solid ${c.line};
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`;

const FormatButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${c.ink2};

  ${media.md} {
    inline-size: 2.25rem;
    block-size: 2.25rem;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${c.wash};
    color: ${c.link};
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  ${media.hover} {
    &:not([aria-disabled='true']):hover {
      background: ${c.wash};
    }
  }
`;

export interface ToolbarProps {
  editor: Editor;
  variant: RichTextKind;
  /** What the toolbar is for, such as 'Description'. */
  label: string;
  /** Id of the text it works on. */
  controls: string;
  /** A button asks something in a dialog first. */
  onAsk: (dialog: NonNullable<ToolbarButton['dialog']>) => void;
}

const nameOf = ({ label, keys }: ToolbarButton): string =>
  keys === undefined ? label : `${label} (${keyNames(keys).join('+')})`;

/** Formatting buttons: one tab stop; arrow keys, Home and End move between them (ARIA toolbar pattern). */
export const Toolbar = ({ editor, variant, label, controls, onAsk }: ToolbarProps) => {
  const groups = buttonGroups(variant);
  const buttons = groups.flat();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        buttons.map(({ id, isOn, isPossible }) => [
          id,
          { on: isOn?.(now) ?? false, possible: isPossible?.(now) ?? true },
        ]),
      ),
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    const last = buttons.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    // The keys belong to the buttons inside; the toolbar itself never has the focus.
    <Bar
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting for ${label}`}
      aria-controls={controls}
      onKeyDown={handleKeyDown}
    >
      {groups.map((group) => (
        <Group key={group[0]?.id}>
          {group.map((button) => {
            const index = buttons.indexOf(button);
            const { on = false, possible = true } = state[button.id] ?? {};
            const Icon = button.icon;
            const run = (): void => {
              setCurrent(index);
              if (!possible) return;
              button.run?.(editor);
              if (button.dialog) onAsk(button.dialog);
            };
            return (
              <FormatButton
                key={button.id}
                type="button"
                aria-label={button.label}
                title={nameOf(button)}
                aria-pressed={button.isOn ? on : undefined}
                aria-disabled={possible ? undefined : true}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onClick={run}
              >
                <Icon size={18} strokeWidth={1.75} />
              </FormatButton>
            );
          })}
        </Group>
      ))}
    </Bar>
  );
};
