import { useCombobox } from 'downshift';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { OtherLanguage } from '@harmony/language';
import { assertive, c, Field, layer, LiveRegion, radius, shadow, space } from '@harmony/ui';
import { FieldProblem } from '../field-problem';
import { addTags, moveTag, splitTags, suggest } from './tag-list';
import { TagChip } from './tag-chip';

/** Chips and field in one frame. */
const Box = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 6px;
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.input};
  background: ${c.raised};

  &:has(> [aria-invalid='true']) {
    border-color: ${c.rougeFill};
  }
  &:has(> input:focus-visible) {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
  && > input {
    flex: 1 1 8rem;
    inline-size: auto;
    min-inline-size: 6rem;
    min-block-size: 1.75rem;
    padding: ${space[4]} ${space[8]};
    border: 0;
    background: none;
    box-shadow: none;
  }
  > input:focus-visible {
    outline: 0;
  }
`;

const Chips = styled.ul`
  display: contents;
`;

const Suggestions = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: ${layer.sticky};
  max-block-size: 18rem;
  padding: 6px;
  border-radius: ${radius.popover};
  background: ${c.raised};
  box-shadow: ${shadow.s2};
  list-style: none;
  overflow-y: auto;
`;

const Suggestion = styled.li<{ $isActive: boolean }>`
  padding: ${space[8]} ${space[12]};
  border-radius: 6px;
  background: ${({ $isActive }) => $isActive && c.wash};
  color: ${({ $isActive }) => $isActive && c.link};
  cursor: pointer;
`;

const Problem = styled(FieldProblem)`
  margin-block-start: 6px;
`;

export interface TagInputProps {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  suggestions: readonly string[];
  placeholder?: string | undefined;
  /** Of the entries, where it is another one than the console's. */
  lang?: OtherLanguage | undefined;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * A list of short texts. Enter or comma adds one; a pasted list is split; Backspace at the start of the field goes to the
 * last entry. On an entry, Left and Right go to the next, Delete removes it, Alt+Left and Alt+Right move it.
 */
export const TagInput = ({
  id,
  label,
  hint,
  optional,
  error,
  tags,
  onChange,
  suggestions,
  placeholder,
  lang,
}: TagInputProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const help = useId();
  const items = suggest(suggestions, tags, typed);

  const add = (entries: readonly string[]): void => {
    const { tags: next, refused } = addTags(tags, entries);
    setTyped('');
    setProblem(
      refused.length > 0 ? `${list.format(refused)} ${refused.length > 1 ? 'are' : 'is'} already in the list.` : '',
    );
    if (next.length === tags.length) return;
    setSaid(`Added ${list.format(next.slice(tags.length))}`);
    onChange(next);
  };

  const box = useCombobox({
    items,
    id: `${id}-box`,
    inputId: id,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item ?? '',
    stateReducer: (_, { type, changes }) =>
      // Leaving the field must not choose what happens to be highlighted.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) add([selectedItem]);
    },
  });

  const focusChip = (index: number): void => root.current?.querySelectorAll<HTMLElement>('[data-chip]')[index]?.focus();
  const goTo = (index: number): void => {
    if (index >= tags.length) field.current?.focus();
    else focusChip(Math.max(0, index));
  };

  const remove = (index: number): void => {
    setSaid(`Removed ${tags[index]}`);
    setProblem('');
    onChange(tags.filter((_, at) => at !== index));
    if (tags.length <= 1) field.current?.focus();
    else focusChip(index === tags.length - 1 ? index - 1 : index + 1);
  };

  const move = (index: number, by: 1 | -1): void => {
    const next = moveTag(tags, index, by);
    if (next === tags) return;
    setSaid(`${tags[index]} moved to position ${index + by + 1} of ${tags.length}`);
    onChange(next);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const isEnter = event.key === 'Enter' && box.highlightedIndex < 0;
    if (event.nativeEvent.isComposing) return;
    if (isEnter || event.key === ',' || event.key === ';') {
      event.preventDefault();
      if (splitTags(typed).length > 0) add(splitTags(typed));
    } else if (isAtStart && tags.length > 0 && (event.key === 'Backspace' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      focusChip(tags.length - 1);
    }
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const entries = splitTags(event.clipboardData.getData('text'));
    if (entries.length < 2) return;
    event.preventDefault();
    add([...splitTags(typed), ...entries]);
  };

  const handleBlur = (): void => {
    // Otherwise what was typed but not added would be lost.
    if (splitTags(typed).length > 0) add(splitTags(typed));
  };

  return (
    <div ref={root}>
      <Field id={id} label={label} hint={hint} optional={optional} error={error}>
        {(control) => (
          <Box>
            {tags.length > 0 && (
              <Chips aria-label={label} aria-describedby={help} lang={lang}>
                {tags.map((tag, index) => (
                  <TagChip
                    key={tag}
                    tag={tag}
                    onRemove={() => remove(index)}
                    onMove={(by) => move(index, by)}
                    onGo={(by) => goTo(index + by)}
                  />
                ))}
              </Chips>
            )}
            <input
              {...box.getInputProps({
                ref: field,
                onKeyDown: handleKeyDown,
                onPaste: handlePaste,
                onBlur: handleBlur,
                onChange: (event) => setTyped(event.currentTarget.value),
              })}
              {...control}
              aria-labelledby={undefined}
              placeholder={placeholder}
              lang={lang}
              autoComplete="off"
            />
            <Suggestions
              {...box.getMenuProps({ 'aria-label': `Suggestions for ${label}` })}
              hidden={!box.isOpen || items.length === 0}
            >
              {box.isOpen &&
                items.map((item, index) => (
                  <Suggestion
                    key={item}
                    {...box.getItemProps({ item, index })}
                    $isActive={box.highlightedIndex === index}
                  >
                    {item}
                  </Suggestion>
                ))}
            </Suggestions>
          </Box>
        )}
      </Field>
      <p id={help} hidden>
        Press Delete to remove an entry, or Alt with Left or Right to move it.
      </p>
      {problem && <Problem {...assertive}>{problem}</Problem>}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
};
