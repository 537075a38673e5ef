import { useEffect, useRef } from 'react';
import { useGetImportQuery } from '@harmony/api-client/admin';
import type { PatientImport } from '@harmony/domain';
import { Button, ButtonLink, Skeleton } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { QueryState } from '../../platform/kit/lists/query-state';
import { BASE } from '../../platform/paths';
import { ImportCard } from './import-card';
import { useUndoImport } from './use-undo-import';
import { Figures } from '../../platform/kit/lists/figures';

const EVERY_MS = 500;

export interface ImportProgressProps {
  id: number;
  /** Back to choosing a file. */
  onClose: () => void;
}

/** The progress of an import, up to its result. The import continues when the page is left or the network fails. */
export const ImportProgress = ({ id, onClose }: ImportProgressProps) => {
  const query = useGetImportQuery(id, { pollingInterval: EVERY_MS, refetchOnMountOrArgChange: true });
  return (
    <ImportCard as="section" aria-label="Import">
      <QueryState query={query} what="The import" skeleton={<Skeleton />}>
        {(job) => <Job job={job} onClose={onClose} />}
      </QueryState>
    </ImportCard>
  );
};

const Job = ({ job, onClose }: { job: PatientImport; onClose: () => void }) => {
  const { undo, isUndoing } = useUndoImport();
  const { state, fileName, done, total, created, changed, unchanged, refused, problem } = job;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state !== 'running' && state !== 'previewed';
  // The progress bar is replaced by the result, which takes the focus so that it is read out.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  const other = (
    <Button variant="quiet" onClick={onClose}>
      Import another file
    </Button>
  );
  if (!isOver)
    return (
      <>
        <h2>Importing {fileName}</h2>
        <ProgressBar
          label="Writing patients"
          value={total === 0 ? 0 : done / total}
          detail={`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
        />
        <p>You can leave this page; the import will keep going.</p>
      </>
    );
  if (state === 'failed')
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Couldn’t import {fileName}
        </h2>
        <Notice $tone="danger">{problem ?? 'Nothing was changed. Try again.'}</Notice>
        <ButtonLine>{other}</ButtonLine>
      </>
    );
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {state === 'undone' ? `Import of ${fileName} undone` : `${fileName} imported`}
      </h2>
      <Figures
        least="7rem"
        isLarge
        figures={[
          ['New', created.toLocaleString('en')],
          ['Changed', changed.toLocaleString('en')],
          ['Unchanged', unchanged.toLocaleString('en')],
          ['Skipped', refused.toLocaleString('en')],
        ]}
      />
      {isUndoing && <ProgressBar label="Undoing the import" />}
      <ButtonLine>
        <ButtonLink href={`${BASE}/patients`} variant="secondary">
          Show patients
        </ButtonLink>
        {state === 'done' && (
          <Button variant="secondary" pending={isUndoing} onClick={() => void undo(job)}>
            Undo
          </Button>
        )}
        {other}
      </ButtonLine>
    </>
  );
};
