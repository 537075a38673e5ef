import { useEffect, useRef } from 'react';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import type { PatientRow } from '@harmony/domain';
import { Button, Status, TextField, useDebounced } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { mayBe, patientFacts, searchedNumber, type KnownPatient, type Newcomer } from './patient';

/** More patients of one name or number than anybody would read. */
const MOST = 20;
const SHOWN = 4;

/** The patients who may be the one that is entered as new. What cannot be looked up is not pointed out. */
function useDoubles(newcomer: Newcomer): PatientRow[] {
  const name = useDebounced(newcomer.name.trim());
  const number = useDebounced(searchedNumber(newcomer.phone));
  const byName = useGetPatientsQuery({ search: name, limit: MOST }, { skip: name.length < 2 });
  const byNumber = useGetPatientsQuery({ search: number ?? '', limit: MOST }, { skip: number === null });
  const rows = [
    ...(name.length < 2 ? [] : (byName.data?.items ?? [])),
    ...(number === null ? [] : (byNumber.data?.items ?? [])),
  ].filter((row) => mayBe(row, newcomer));
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, SHOWN);
}

export interface NewcomerFieldsProps {
  newcomer: Newcomer;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<Newcomer>) => void;
  /** It is somebody known after all. */
  onKnown: (patient: KnownPatient) => void;
  onSearch: () => void;
}

/** Somebody who is not a patient yet; points out who they may be instead. */
export const NewcomerFields = ({ newcomer, problems, onChange, onKnown, onSearch }: NewcomerFieldsProps) => {
  const doubles = useDoubles(newcomer);
  const name = useRef<HTMLInputElement>(null);
  // From the search, which is gone.
  useEffect(() => name.current?.focus(), []);
  return (
    <Stack $gap={16} role="group" aria-label="Someone new">
      <ButtonLine>
        <p>Someone new: they’ll become a lead with this visit.</p>
        <Button size="sm" variant="quiet" onClick={onSearch}>
          Search patients
        </Button>
      </ButtonLine>
      <TextField
        ref={name}
        label="Name"
        value={newcomer.name}
        error={problems['newPatient.name']}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        value={newcomer.phone}
        error={problems['newPatient.phone']}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        label="Email"
        optional
        type="email"
        value={newcomer.email}
        error={problems['newPatient.email']}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => onChange({ email: target.value })}
      />
      {doubles.length > 0 && (
        <Status as={Notice} tag="div">
          <p>There’s already a patient with this name or number. Is it one of them?</p>
          <ButtonLine>
            {doubles.map((double) => (
              <Button key={double.id} size="sm" variant="secondary" onClick={() => onKnown(double)}>
                {[double.name, patientFacts(double)].filter(Boolean).join(', ')}
              </Button>
            ))}
          </ButtonLine>
        </Status>
      )}
    </Stack>
  );
};
