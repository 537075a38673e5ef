import { useState } from 'react';
import styled from 'styled-components';
import { useGetPatientNoteVersionsQuery } from '@harmony/api-client/admin';
import { Button, c, Skeleton, space } from '@harmony/ui';
import { Moment } from '../../kit/moment';
import { QueryState } from '../../kit/query-state';
import { Sheet } from '../../kit/sheet';

const StyledVersions = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[4]};
    padding-block-end: ${space[16]};
    border-block-end: 1px solid ${c.line};
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Versions = ({ patientId }: { patientId: number }) => {
  const versions = useGetPatientNoteVersionsQuery(patientId, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={versions} what="Earlier notes" skeleton={<Skeleton shape="card" />}>
      {(list) => (
        <StyledVersions>
          {list.map(({ id, notes, author, savedAt }, index) => (
            <li key={id}>
              <small>
                {index === 0 ? 'In force, ' : ''}
                {author}, <Moment at={savedAt} />
              </small>
              <p>{notes || 'Emptied'}</p>
            </li>
          ))}
        </StyledVersions>
      )}
    </QueryState>
  );
};

/** A button, and behind it everything that was ever saved as the notes of a patient. */
export const NotesHistory = ({ patientId }: { patientId: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Show history
      </Button>
      {isOpen && (
        <Sheet open title="Notes so far" onClose={() => setIsOpen(false)}>
          <Versions patientId={patientId} />
        </Sheet>
      )}
    </>
  );
};
