import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useCreateLeadMutation } from '@harmony/api-client/calls';
import { Button, c, radius, shadow, space, TextArea, TextField } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
  padding: ${space[20]};
  border-radius: ${radius.panel};
  background: ${c.surface};
  box-shadow: ${shadow.s1};
`;

const StyledFields = styled.div`
  display: grid;
  gap: ${space[16]};
  inline-size: 100%;
  max-inline-size: 34rem;
`;

export interface UnknownCallerProps {
  sessionId: string;
  callId: string;
  /** The number as it is displayed. */
  number: string;
}

/** Records a name, a note or both for an unknown caller, whom the number identifies from then on. */
export const UnknownCaller = ({ sessionId, callId, number }: UnknownCallerProps) => {
  const [create, { isLoading, isSuccess, error }] = useCreateLeadMutation();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);

  if (isSuccess) return <p role="status">Saved. {number} is known from now on.</p>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = name.trim() === '' && note.trim() === '';
    setIsEmpty(isBlank);
    if (!isBlank && !isLoading) void create({ sessionId, callId, body: { name, note } });
  };
  return (
    <StyledForm onSubmit={handleSubmit} aria-label="Add a note or name" noValidate>
      <h3>Add a note or name</h3>
      <StyledFields>
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
      </StyledFields>
      {error && <FailureText error={error} kept="What you typed is still here." />}
      <Button type="submit" size="sm" pending={isLoading}>
        Save
      </Button>
    </StyledForm>
  );
};
