import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, c, radius, space } from '@harmony/ui';
import { patientFacts, type KnownPatient } from './patient';
import { PatientSearch } from './patient-search';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};

  p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

interface ChosenProps {
  patient: KnownPatient;
  /** It was chosen just now: the focus, which was in the search, comes along. */
  takesFocus: boolean;
  onOther: () => void;
}

const Chosen = ({ patient, takesFocus, onOther }: ChosenProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const facts = patientFacts(patient);
  return (
    <Box role="group" aria-label="Patient">
      <p>
        <strong>{patient.name}</strong>
        {facts !== '' && <small>{facts}</small>}
      </p>
      <Button ref={button} size="sm" variant="quiet" onClick={onOther}>
        Someone else
      </Button>
    </Box>
  );
};

export interface PatientFieldProps {
  patient: KnownPatient | null;
  error: string | undefined;
  onChoose: (patient: KnownPatient | null) => void;
  /** Offers to enter somebody who was not found; gets what was typed. */
  onNew?: (typed: string) => void;
}

/** Whom it is for: searched by name, number or email, then shown with what tells them from others. */
export const PatientField = ({ patient, error, onChoose, onNew }: PatientFieldProps) => {
  const [isTouched, setTouched] = useState(false);
  const choose = (next: KnownPatient | null): void => {
    setTouched(true);
    onChoose(next);
  };
  return patient ? (
    <Chosen patient={patient} takesFocus={isTouched} onOther={() => choose(null)} />
  ) : (
    <PatientSearch error={error} onChoose={choose} {...(onNew && { onNew })} />
  );
};
