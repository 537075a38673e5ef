import { type FormEvent, useState } from 'react';
import type { CallPatient } from '@harmony/domain';
import { Button, SelectField, TextField } from '@harmony/ui';
import styled from 'styled-components';
import { space } from '@harmony/ui';
import { StyledFields, StyledRow } from './openings-style';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[12]};
`;

/** For whom a time is booked: a patient of the card, or, with `patientId` null, somebody new. */
export interface BookedFor {
  patientId: string | null;
  name: string;
  email: string | null;
}

const NEW = 'new';

export interface BookingFormProps {
  /** Who may be calling, of those who can be booked for; whoever is known to be calling comes first. */
  patients: readonly Pick<CallPatient, 'id' | 'name'>[];
  /** Who is calling; undefined while nobody knows. */
  callerId: string | undefined;
  /** The name of somebody new, as far as it is known. */
  name: string;
  isBooking: boolean;
  onBook: (who: BookedFor) => void;
  onLetGo: () => void;
}

/** Books the chosen time: in one press for the patient who is calling, with a name for somebody new. */
export const BookingForm = ({ patients, callerId, name: knownName, isBooking, onBook, onLetGo }: BookingFormProps) => {
  const [choice, setChoice] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [email, setEmail] = useState('');
  const [isUnsaid, setIsUnsaid] = useState(false);
  const who = choice ?? callerId ?? (patients.length === 0 ? NEW : '');
  const patient = patients.find(({ id }) => id === who);
  const name = typed ?? knownName;
  const isNew = who === NEW;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = isNew ? name.trim() === '' : patient === undefined;
    setIsUnsaid(isMissing);
    if (isMissing || isBooking) return;
    onBook(
      patient
        ? { patientId: patient.id, name: patient.name, email: null }
        : { patientId: null, name, email: email.trim() || null },
    );
  };
  return (
    <StyledForm onSubmit={handleSubmit} aria-label="Book this time" noValidate data-private="">
      <StyledFields>
        {patients.length > 0 && (
          <SelectField
            label="For"
            value={who}
            error={isUnsaid && !isNew ? 'Choose who it’s for' : undefined}
            onChange={({ target }) => setChoice(target.value)}
          >
            {who === '' && <option value="">Choose ...</option>}
            {patients.map(({ id, name: each }) => (
              <option key={id} value={id}>
                {each}
              </option>
            ))}
            <option value={NEW}>Someone new</option>
          </SelectField>
        )}
        {isNew && (
          <>
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={120}
              value={name}
              error={isUnsaid ? 'Enter a name' : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <TextField
              label="Email for the confirmation"
              optional
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </>
        )}
      </StyledFields>
      <StyledRow>
        <Button type="submit" size="sm" pending={isBooking}>
          {patient ? `Book for ${patient.name}` : 'Book'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onLetGo}>
          Release it
        </Button>
      </StyledRow>
    </StyledForm>
  );
};
