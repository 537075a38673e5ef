import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useGetClockRulesQuery } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, DEFAULT_TIME_ZONE } from '@harmony/domain';
import { Field } from '@harmony/ui';
import type { FormValues } from '../../platform/editor/use-editor-form';
import { controlId } from '../../platform/editor/use-save-state';
import { Choice, ComboBox } from '../../platform/kit/overlays/combo-box';
import { clockIn, rulesText, searchZones, timeZoneChoices, zoneName } from './time-zones';

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
  const { data: rules } = useGetClockRulesQuery();

  return (
    <ComboBox>
      <Field
        id={id}
        label={label}
        hint={`${help} If empty, it’s ${DEFAULT_TIME_ZONE}.${clock && ` The clock shows ${clock} there.`}${rules ? ` ${rulesText(rules)}` : ''}`}
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
            <Choice key={zone} {...box.getItemProps({ item: zone, index })} $isActive={box.highlightedIndex === index}>
              <span>{zoneName(zone)}</span>
              <span>{clockIn(zone, now)}</span>
            </Choice>
          ))}
      </ul>
    </ComboBox>
  );
};
