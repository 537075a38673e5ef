import { useCombobox } from 'downshift';
import { UserPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import type { PatientRow } from '@harmony/domain';
import { assertive, c, Field, space, Status, useDebounced } from '@harmony/ui';
import { Choice, ComboBox } from '../../../platform/kit/overlays/combo-box';
import { failureText } from '../../../platform/kit/failure-text';
import { Problem } from '../../../platform/kit/forms/problem';
import { patientFacts, type KnownPatient } from './patient';

/** It is searched from so many characters on, and so many are shown: who is not among them is found by typing more. */
const LEAST = 2;
const MOST = 8;
const PAUSE_MS = 250;

const StyledStatus = styled.p`
  padding-block-start: ${space[4]};
  color: ${c.ink2};
  font: var(--type-small);

  &:empty {
    padding: 0;
  }
`;

const New = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  color: ${c.link};
  font-weight: 600;
`;

const NEW = 'new';
type Item = PatientRow | typeof NEW;

interface PatientSearchProps {
  error: string | undefined;
  onChoose: (patient: KnownPatient) => void;
  onNew?: (typed: string) => void;
}

function useFound(typed: string) {
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = search.length >= LEAST;
  const found = useGetPatientsQuery({ search, limit: MOST }, { skip: !isAsked });
  const rows = isAsked ? (found.currentData?.items ?? []) : [];
  const total = isAsked ? (found.currentData?.total ?? 0) : 0;
  const status = !isAsked
    ? ''
    : found.isFetching
      ? 'Searching…'
      : found.currentData === undefined
        ? ''
        : total > rows.length
          ? `The first ${rows.length} of ${total.toLocaleString('en')}: type more to narrow them down.`
          : total === 0
            ? 'No patients found.'
            : '';
  return { rows, status, isAsked, error: isAsked && !found.isFetching ? found.error : undefined };
}

/** Finds a patient while one types; the arrow keys and Enter choose. */
export const PatientSearch = ({ error, onChoose, onNew }: PatientSearchProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const items: Item[] = [...found.rows, ...(onNew && found.isAsked ? ([NEW] as const) : [])];
  // It is what one comes for, or goes back to.
  useEffect(() => field.current?.focus(), []);
  const box = useCombobox<Item>({
    items,
    id: `${id}-box`,
    inputId: id,
    inputValue: typed,
    selectedItem: null,
    itemToString: () => typed,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === NEW) onNew?.(typed);
      else if (selectedItem) onChoose(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose what happens to be highlighted.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  return (
    <ComboBox>
      <Field id={id} label="Patient" hint="Name, phone number or email." error={error}>
        {(control) => (
          <input
            {...box.getInputProps({
              ...control,
              ref: field,
              // The field has its own label; downshift would name another one, which is not there.
              'aria-labelledby': undefined,
              type: 'text',
              autoComplete: 'off',
              spellCheck: false,
              onChange: ({ currentTarget }) => setTyped(currentTarget.value),
              onKeyDown: (event) => {
                // Escape closes the list, not the sheet; Enter chooses, and never sends the form.
                const isOurs = event.key === 'Escape' ? box.isOpen : event.key === 'Enter';
                if (isOurs) event.preventDefault();
              },
            })}
          />
        )}
      </Field>
      <ul {...box.getMenuProps({ 'aria-label': 'Patients', 'aria-labelledby': undefined })}>
        {box.isOpen &&
          items.map((item, index) => (
            <Choice
              key={item === NEW ? NEW : item.id}
              {...box.getItemProps({ item, index })}
              $isActive={box.highlightedIndex === index}
            >
              {item === NEW ? (
                <New>
                  <UserPlus size={16} strokeWidth={1.75} aria-hidden />
                  Someone new: “{typed.trim()}”
                </New>
              ) : (
                <>
                  <span>{item.name}</span>
                  <span>{patientFacts(item)}</span>
                </>
              )}
            </Choice>
          ))}
      </ul>
      <Status as={StyledStatus}>{found.status}</Status>
      {found.error && (
        <Problem {...assertive} $isSmall>
          Couldn’t search the patients. {failureText(found.error)}
        </Problem>
      )}
    </ComboBox>
  );
};
