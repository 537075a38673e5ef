import { useCombobox } from 'downshift';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { gramWords, type Herb } from '@harmony/domain';
import { c, radius } from '@harmony/ui';
import { Choice, ComboBox } from '../../platform/kit/overlays/combo-box';
import { findHerbs, herbCalled } from './find-herbs';

const MOST = 8;

/** Looks like the compact fields beside it. */
const Box = styled(ComboBox)`
  > label {
    display: block;
    margin-block-end: 2px;
    color: ${c.ink2};
    font: var(--type-caption);
  }
  > input {
    inline-size: 100%;
    min-block-size: var(--control);
    padding: 4px 8px;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.4 var(--font-text);
  }
  > [aria-invalid='true'] {
    border-color: ${c.rougeFill};
  }
`;

/** What stands beside a herb in the list. */
const besideOf = ({ latin, common, availableMg }: Herb): string =>
  [common ?? latin, availableMg === null ? null : availableMg <= 0 ? 'out of stock' : `${gramWords(availableMg)} there`]
    .filter((part) => part !== null)
    .join(' · ');

export interface HerbFieldProps {
  label: string;
  typed: string;
  herbs: readonly Herb[];
  /** What is typed, and the herb it names; null while it names none. */
  onChange: (typed: string, herbId: number | null) => void;
  /** After a herb was picked from the list: where the keyboard goes on. */
  onPicked: () => void;
  problemId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Finds a herb while one types, by any of its names; a name typed whole is as good as a choice. */
export const HerbField = ({ label, typed, herbs, onChange, onPicked, problemId, ref }: HerbFieldProps) => {
  const id = useId();
  const rows = findHerbs(herbs, typed, MOST);
  const box = useCombobox<Herb>({
    items: rows,
    id: `${id}-box`,
    inputId: id,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => typed,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onChange(selectedItem.name, selectedItem.id);
      onPicked();
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose what happens to be highlighted.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <input
        {...box.getInputProps({
          ref,
          // The field has its own label; downshift would name another one, which is not there.
          'aria-labelledby': undefined,
          'aria-invalid': problemId ? true : undefined,
          'aria-describedby': problemId,
          type: 'text',
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ currentTarget }) =>
            onChange(currentTarget.value, herbCalled(herbs, currentTarget.value)?.id ?? null),
          onKeyDown: (event) => {
            if (event.key === 'Escape' && box.isOpen) event.preventDefault();
          },
        })}
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Herbs', 'aria-labelledby': undefined })}>
        {box.isOpen &&
          rows.map((row, index) => (
            <Choice key={row.id} {...box.getItemProps({ item: row, index })} $isActive={box.highlightedIndex === index}>
              <span>{row.name}</span>
              <span>{besideOf(row)}</span>
            </Choice>
          ))}
      </ul>
    </Box>
  );
};
