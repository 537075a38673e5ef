import { useCombobox } from 'downshift';
import { useId, useState, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { useGetStockQuery, useLazyGetStockQuery } from '@harmony/api-client/admin';
import type { StockItem } from '@harmony/domain';
import { c, Status, useDebounced } from '@harmony/ui';
import { Choice, ComboBox } from '../../platform/kit/overlays/combo-box';
import { failureText } from '../../platform/kit/failure-text';
import { knownOf, type KnownItem } from './receive/receive-draft';

const LEAST = 2;
const MOST = 8;
/** Of which an SKU that was scanned has to be one: others may only contain it. */
const MOST_LOOKED_AT = 50;
const PAUSE_MS = 250;

const StyledStatus = styled.p`
  color: ${c.ink2};
  font: var(--type-caption);

  &:empty {
    display: none;
  }
  &[data-failed] {
    color: ${c.rouge};
  }
`;

/** What `typed` means beyond doubt: an SKU, or the only item that was found. */
function meant(items: readonly StockItem[], typed: string): StockItem | undefined {
  const sku = typed.toLowerCase();
  return items.find((item) => item.sku?.toLowerCase() === sku) ?? (items.length === 1 ? items[0] : undefined);
}

export interface ItemFieldProps {
  label: string;
  typed: string;
  item: KnownItem | null;
  onType: (typed: string) => void;
  onPick: (item: KnownItem) => void;
  /** After something was picked: where the keyboard goes on. */
  onPicked: () => void;
  /** What is wrong, drawn under the field. */
  problem?: ReactNode;
  problemId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Finds an item while one types, by name or SKU. A scanner types the SKU and then Enter, faster than any search: Enter looks
 * for exactly what was typed.
 */
export const ItemField = (props: ItemFieldProps) => {
  const { label, typed, item, onType, onPick, onPicked, problem, problemId, ref } = props;
  const id = useId();
  const status = useId();
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = item === null && search.length >= LEAST && search === typed.trim();
  const found = useGetStockQuery({ search, limit: MOST }, { skip: !isAsked });
  const [look, looking] = useLazyGetStockQuery();
  const [said, setSaid] = useState('');
  const rows = isAsked ? (found.currentData?.items ?? []) : [];
  const pick = (row: StockItem): void => {
    setSaid('');
    onPick(knownOf(row));
    onPicked();
  };
  const lookUp = async (): Promise<void> => {
    const wanted = typed.trim();
    const { data, error } = await look({ search: wanted, limit: MOST_LOOKED_AT });
    if (error) return setSaid(`The stock couldn’t be searched. ${failureText(error)}`);
    const row = meant(data?.items ?? [], wanted);
    if (row) return pick(row);
    box.openMenu();
    setSaid(
      data?.items.length ? 'Several items match: choose one with the arrow keys.' : `Nothing found for “${wanted}”.`,
    );
  };
  const box = useCombobox<StockItem>({
    items: [...rows],
    id: `${id}-box`,
    inputId: id,
    inputValue: typed,
    selectedItem: null,
    itemToString: () => typed,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose what happens to be highlighted.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const failed =
    isAsked && !found.isFetching && found.error ? `The stock couldn’t be searched. ${failureText(found.error)}` : '';
  return (
    <ComboBox>
      <label htmlFor={id}>{label}</label>
      <input
        {...box.getInputProps({
          ref,
          // The field has its own label; downshift would name another one, which is not there.
          'aria-labelledby': undefined,
          'aria-invalid': problemId ? true : undefined,
          'aria-describedby': [problemId, status].filter(Boolean).join(' '),
          type: 'text',
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ currentTarget }) => {
            setSaid('');
            onType(currentTarget.value);
          },
          onKeyDown: (event) => {
            if (event.key === 'Escape' && box.isOpen) event.preventDefault();
            if (event.key !== 'Enter') return;
            const isChosen = box.isOpen && box.highlightedIndex >= 0;
            if (!isChosen && (item !== null || typed.trim() === '')) return;
            event.preventDefault();
            if (!isChosen) void lookUp();
          },
        })}
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Items', 'aria-labelledby': undefined })}>
        {box.isOpen &&
          rows.map((row, index) => (
            <Choice key={row.id} {...box.getItemProps({ item: row, index })} $isActive={box.highlightedIndex === index}>
              <span>{row.name}</span>
              <span>{row.sku}</span>
            </Choice>
          ))}
      </ul>
      <Status as={StyledStatus} id={status} data-failed={failed !== '' || undefined}>
        {failed || said || (looking.isFetching ? 'Searching…' : item?.sku != null ? `SKU ${item.sku}` : '')}
      </Status>
      {problem}
    </ComboBox>
  );
};
