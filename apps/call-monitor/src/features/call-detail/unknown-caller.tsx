import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useCreateLeadMutation } from '@harmony/api-client/calls';
import { Button, space, Status, TextArea, TextField } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { draftChanged, draftDropped, draftKey } from '../../board/board.slice';
import { FailureText } from '../../board/failure-text';
import { panel } from '../../board/panel';
import { LinkCaller } from './link-caller';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
  padding: ${space[20]};
  ${panel}
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

/**
 * Links an unknown caller to a patient, or records a name, a note or both, whom the number identifies from then on. What is
 * typed survives switching to another call.
 */
export const UnknownCaller = ({ sessionId, callId, number }: UnknownCallerProps) => {
  const [create, { isLoading, isSuccess, error }] = useCreateLeadMutation();
  const dispatch = useBoardDispatch();
  const drafts = useBoard((state) => state.board.drafts);
  const keys = { name: draftKey.leadName(callId), note: draftKey.leadNote(callId) };
  const name = drafts[keys.name]?.text ?? '';
  const note = drafts[keys.note]?.text ?? '';
  const type = (key: string, text: string) =>
    void dispatch(text === '' ? draftDropped(key) : draftChanged({ key, draft: { text, unchangedSince: null } }));
  const [isEmpty, setIsEmpty] = useState(false);

  if (isSuccess) return <Status>Saved. {number} will be recognized from now on.</Status>;
  const save = async () => {
    const { error: problem } = await create({ sessionId, callId, body: { name, note } });
    if (!problem) for (const key of Object.values(keys)) dispatch(draftDropped(key));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = name.trim() === '' && note.trim() === '';
    setIsEmpty(isBlank);
    if (!isBlank && !isLoading) void save();
  };
  return (
    <>
      <LinkCaller sessionId={sessionId} callId={callId} />
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
            onChange={(event) => type(keys.name, event.target.value)}
          />
          <TextArea
            label="Note"
            optional
            rows={3}
            maxLength={5000}
            value={note}
            onChange={(event) => type(keys.note, event.target.value)}
          />
        </StyledFields>
        {error && <FailureText error={error} kept="What you typed is still here." />}
        <Button type="submit" size="sm" pending={isLoading}>
          Save
        </Button>
      </StyledForm>
    </>
  );
};
