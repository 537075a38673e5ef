import { useState } from 'react';
import { useGetPatientNoteVersionsQuery } from '@harmony/api-client/admin';
import { NOTE_VERSIONS_LISTED } from '@harmony/domain/schemas';
import { Button, Skeleton } from '@harmony/ui';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { Moment } from '../../platform/kit/moment';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { HistoryList } from '../../platform/kit/lists/history-list';

const Versions = ({ patientId }: { patientId: number }) => {
  const versions = useGetPatientNoteVersionsQuery(patientId, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={versions} what="Earlier notes" skeleton={<Skeleton shape="card" />}>
      {(list) => (
        <>
          <HistoryList>
            {list.map(({ id, notes, author, savedAt }, index) => (
              <li key={id}>
                <small>
                  {index === 0 ? 'Current, ' : ''}
                  {author}, <Moment at={savedAt} />
                </small>
                <p>{notes || 'Cleared'}</p>
              </li>
            ))}
          </HistoryList>
          <ListEnd count={list.length} most={NOTE_VERSIONS_LISTED} />
        </>
      )}
    </QueryState>
  );
};

/** A button, and behind it what was saved as the notes of a patient, the latest first. */
export const NotesHistory = ({ patientId }: { patientId: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Show history
      </Button>
      {isOpen && (
        <Sheet open title="Notes history" onClose={() => setIsOpen(false)}>
          <Versions patientId={patientId} />
        </Sheet>
      )}
    </>
  );
};
