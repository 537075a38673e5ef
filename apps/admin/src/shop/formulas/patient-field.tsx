import { useState } from 'react';
import { useGetOwnPatientsQuery, useGetPatientsQuery } from '@harmony/api-client/admin';
import { Button, SearchField, useDebounced } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../platform/kit/button-line';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useMay } from '../../platform/state/use-may';
import type { FormulaDraft } from './formula-draft';
import { PatientChoice } from './formula-parts';

const MOST = 6;
const LEAST = 2;
const PAUSE_MS = 250;

/** Somebody who may be chosen, as far as this account sees them. */
interface Found {
  id: number;
  name: string;
  email?: string | null;
  phones?: readonly string[];
}

/** Patients by a part of their name: everybody's for administrators, a practitioner's own for practitioners. */
function useFound(search: string) {
  const maySeeAll = useMay()('patients');
  const isAsked = search.length >= LEAST;
  const all = useGetPatientsQuery({ search, limit: MOST }, { skip: !isAsked || !maySeeAll });
  const own = useGetOwnPatientsQuery({ search, limit: MOST, offset: 0 }, { skip: !isAsked || maySeeAll });
  const { isError, error, isFetching, refetch } = maySeeAll ? all : own;
  const items: readonly Found[] | undefined = (maySeeAll ? all : own).currentData?.items;
  return { isAsked, query: { data: items, isError, error, isFetching, refetch } };
}

const Search = ({ onPick }: { onPick: (patient: Found) => void }) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { isAsked, query } = useFound(search);
  return (
    <>
      <SearchField label="Find the patient" placeholder="Part of the name" value={typed} onChange={setTyped} />
      {isAsked && (
        <QueryState query={query} what="Patients">
          {(rows) =>
            rows.length === 0 ? (
              <p>No patient matches. The name below is enough to write a formula.</p>
            ) : (
              <BoxedList role="list" aria-label="Patients found">
                {rows.map((row) => (
                  <PatientChoice key={row.id}>
                    <span>
                      {row.name}
                      {row.email != null && <small>{row.email}</small>}
                    </span>
                    <Button size="sm" variant="secondary" aria-label={`Choose ${row.name}`} onClick={() => onPick(row)}>
                      Choose
                    </Button>
                  </PatientChoice>
                ))}
              </BoxedList>
            )
          }
        </QueryState>
      )}
    </>
  );
};

export interface PatientFieldProps {
  draft: FormulaDraft;
  onChange: (part: Partial<FormulaDraft>) => void;
}

/** To whose record the formula belongs. What is typed already of how the patient is reached stays. */
export const PatientField = ({ draft, onChange }: PatientFieldProps) => {
  const { patientId, patientName, patientEmail, patientPhone } = draft;
  const [isSearching, setIsSearching] = useState(false);
  const pick = ({ id, name, email, phones = [] }: Found): void => {
    setIsSearching(false);
    onChange({
      patientId: id,
      patientName: name,
      patientEmail: patientEmail === '' ? (email ?? '') : patientEmail,
      patientPhone: patientPhone === '' ? (phones[0] ?? '') : patientPhone,
    });
  };
  if (isSearching) return <Search onPick={pick} />;
  return (
    <ButtonLine>
      <p>
        {patientId === null
          ? 'It isn’t in any patient’s record yet.'
          : `It’s in the record of ${patientName || 'a patient'}.`}
      </p>
      <Button size="sm" variant="secondary" onClick={() => setIsSearching(true)}>
        {patientId === null ? 'Find the patient' : 'Another patient'}
      </Button>
      {patientId !== null && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ patientId: null })}>
          Remove it from the record
        </Button>
      )}
    </ButtonLine>
  );
};
