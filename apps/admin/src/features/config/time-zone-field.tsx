import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { CONFIG_CATALOGUE, DEFAULT_TIME_ZONE } from '@harmony/domain';
import { c, Field, layer, radius, shadow, space } from '@harmony/ui';
import type { FormValues } from '../../editor/use-editor-form';
import { controlId } from '../../editor/use-save-state';
import { clockIn, searchZones, timeZoneChoices, zoneName } from './time-zones';

const StyledBox = styled.div`
  position: relative;

  ul {
    position: absolute;
    inset-inline: 0;
    z-index: ${layer.sheet};
    max-block-size: 18rem;
    padding: ${space[4]};
    margin-block-start: ${space[4]};
    border-radius: ${radius.popover};
    background: ${c.raised};
    box-shadow: ${shadow.s2};
    list-style: none;
    overflow-y: auto;
  }
  ul:empty {
    display: none;
  }
`;

const Zone = styled.li<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[16]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.control};
  background: ${({ $isActive }) => $isActive && c.wash};
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    outline: ${({ $isActive }) => $isActive && '2px solid Highlight'};
    outline-offset: -2px;
  }
  > span:last-child {
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
`;

export interface TimeZoneFieldProps {
  form: UseFormReturn<FormValues>;
}

/** The clinic's time zone, found by typing any part of its name. An unknown zone is refused on saving. */
export const TimeZoneField = ({ form }: TimeZoneFieldProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'time_zone' });
  const value = typeof field.value === 'string' ? field.value : '';
  const [now] = useState(() => new Date());
  const [isSearching, setSearching] = useState(false);
  const zones = useMemo(() => timeZoneChoices(value), [value]);
  const found = useMemo(() => (isSearching ? searchZones(zones, value) : zones), [zones, value, isSearching]);
  const { label, help } = CONFIG_CATALOGUE.time_zone;
  const id = controlId('time_zone');
  const change = (next: string): void => {
    form.clearErrors('time_zone');
    field.onChange(next);
  };

  const box = useCombobox({
    items: found,
    id: `${id}-box`,
    inputId: id,
    inputValue: value,
    selectedItem: zones.includes(value) ? value : null,
    itemToString: (zone) => zone ?? '',
    onIsOpenChange: ({ isOpen }) => !isOpen && setSearching(false),
    onSelectedItemChange: ({ selectedItem }) => {
      setSearching(false);
      if (selectedItem) change(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose what happens to be highlighted.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const clock = clockIn(value || DEFAULT_TIME_ZONE, now);

  return (
    <StyledBox>
      <Field
        id={id}
        label={label}
        hint={`${help} Without one it is ${DEFAULT_TIME_ZONE}.${clock && ` The clock shows ${clock} there.`}`}
        error={fieldState.error?.message}
      >
        {(control) => (
          <input
            {...box.getInputProps({
              ...control,
              // The field has its own label; downshift would name another one, which is not there.
              'aria-labelledby': undefined,
              spellCheck: false,
              placeholder: DEFAULT_TIME_ZONE,
              onChange: ({ currentTarget }) => {
                setSearching(true);
                change(currentTarget.value);
              },
            })}
          />
        )}
      </Field>
      <ul {...box.getMenuProps({ 'aria-label': 'Zones', 'aria-labelledby': undefined })}>
        {box.isOpen &&
          found.slice(0, 100).map((zone, index) => (
            <Zone key={zone} {...box.getItemProps({ item: zone, index })} $isActive={box.highlightedIndex === index}>
              <span>{zoneName(zone)}</span>
              <span>{clockIn(zone, now)}</span>
            </Zone>
          ))}
      </ul>
    </StyledBox>
  );
};
