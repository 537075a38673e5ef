import { useState } from 'react';
import styled from 'styled-components';
import { useLinkCallerMutation, useSearchPatientsQuery } from '@harmony/api-client/calls';
import { Button, c, SearchField, space, Status, TextField, useDebounced } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { PlainList } from '../../board/plain-list';

const StyledLink = styled.section`
  display: grid;
  gap: ${space[12]};
  inline-size: 100%;
  max-inline-size: 34rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[12]};
    padding-block: ${space[4]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink2};
  }
`;

/** A name is searched for from this many letters on. */
const LEAST = 2;

export interface LinkCallerProps {
  sessionId: string;
  callId: string;
}

/** Finds the patient whom an unknown number belongs to, and adds the number to them. */
export const LinkCaller = ({ sessionId, callId }: LinkCallerProps) => {
  const [text, setText] = useState('');
  const [relation, setRelation] = useState('');
  const q = useDebounced(text.trim());
  const search = useSearchPatientsQuery({ sessionId, q }, { skip: q.length < LEAST });
  const [link, { isLoading, error }] = useLinkCallerMutation();
  const hits = q.length < LEAST ? undefined : search.currentData;
  return (
    <StyledLink aria-labelledby="link-caller">
      <h3 id="link-caller">Already a patient?</h3>
      <SearchField
        label="Search patients by name"
        landmark="Patients"
        hideLabel
        placeholder="Patient’s name"
        value={text}
        onChange={setText}
      />
      <Status>
        {search.isFetching && 'Searching...'}
        {!search.isFetching && hits?.length === 0 && 'No patients have this name.'}
      </Status>
      {search.error && q.length >= LEAST && <FailureText error={search.error} kept="The search wasn’t run." />}
      {hits && hits.length > 0 && (
        <>
          <TextField
            label="Whose number is it, if not the patient’s own?"
            optional
            autoComplete="off"
            maxLength={60}
            placeholder="Parent, spouse ..."
            value={relation}
            onChange={(event) => setRelation(event.target.value)}
          />
          <PlainList aria-label="Patients found" data-private="">
            {hits.map(({ id, name, birthYear }) => (
              <li key={id}>
                <span>
                  {name} {birthYear !== null && <small>Born {birthYear}</small>}
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  pending={isLoading}
                  aria-label={`This is them: ${name}`}
                  onClick={() =>
                    void link({
                      sessionId,
                      callId,
                      body: { patientId: id, ...(relation.trim() !== '' && { relation: relation.trim() }) },
                    })
                  }
                >
                  This is them
                </Button>
              </li>
            ))}
          </PlainList>
        </>
      )}
      {error && <FailureText error={error} undone="The number wasn’t added." />}
    </StyledLink>
  );
};
