import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { keyNames } from '../../kit/keys';
import { buttonGroups, type ToolbarButton } from './toolbar-buttons';

export interface ToolbarProps {
  editor: Editor;
  variant: 'block' | 'inline';
  /** What the toolbar is for, such as 'Description'. */
  label: string;
  /** Id of the text it works on. */
  controls: string;
  onLink: () => void;
}

const nameOf = ({ label, keys }: ToolbarButton): string =>
  keys === undefined ? label : `${label} (${keyNames(keys).join('+')})`;

/** Buttons for formatting: one stop of the Tab key; arrow keys, Home and End go along (APG toolbar). */
export const Toolbar = ({ editor, variant, label, controls, onLink }: ToolbarProps) => {
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
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      onKeyDown={handleKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.id}>
          {group.map((button) => {
            const index = buttons.indexOf(button);
            const { on = false, possible = true } = state[button.id] ?? {};
            const Icon = button.icon;
            const run = (): void => {
              setCurrent(index);
              if (!possible) return;
              if (button.run) button.run(editor);
              else onLink();
            };
            return (
              <button
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
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
};
