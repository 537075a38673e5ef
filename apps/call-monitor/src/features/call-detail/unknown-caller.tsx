import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useCreateLeadMutation } from '@harmony/api-client/calls';
import { Button, c, radius, shadow, space, TextArea, TextField } from '@harmony/ui';
import { failureWords } from '../../board/failure-words';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
  padding: ${space[20]};
  border-radius: ${radius.panel};
  background: ${c.surface};
  box-shadow: ${shadow.s1};

  > div {
    inline-size: 100%;
    max-inline-size: 34rem;
  }
  [role='alert'] {
    color: ${c.rouge};
  }
`;

export interface UnknownCallerProps {
  sessionId: string;
  callId: string;
  /** The number in words. */
  number: string;
}

/** Makes an unknown caller known in one step: a name, a note, or both. The number then brings them up. */
export const UnknownCaller = ({ sessionId, callId, number }: UnknownCallerProps) => {
  const [create, { isLoading, isSuccess, error }] = useCreateLeadMutation();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);

  if (isSuccess) return <p role="status">Saved. {number} is known from now on.</p>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const nothing = name.trim() === '' && note.trim() === '';
    setIsEmpty(nothing);
    if (!nothing && !isLoading) void create({ sessionId, callId, body: { name, note } });
  };
  return (
    <StyledForm onSubmit={handleSubmit} aria-label="Add a note or name" noValidate>
      <h3>Add a note or name</h3>
      <TextField
        label="Name"
        optional
        autoComplete="off"
        maxLength={200}
        value={name}
        error={isEmpty ? 'Enter a name or a note' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {error && <p role="alert">{failureWords(error, 'What you typed is still here.')}</p>}
      <Button type="submit" size="sm" pending={isLoading}>
        Save
      </Button>
    </StyledForm>
  );
};
