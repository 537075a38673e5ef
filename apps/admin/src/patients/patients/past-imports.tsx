import { useState } from 'react';
import { useGetImportsQuery } from '@harmony/api-client/admin';
import type { PatientImport } from '@harmony/domain';
import { IMPORTS_LISTED } from '@harmony/domain/schemas';
import { Button, Skeleton, type Tone } from '@harmony/ui';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { useUndoImport } from './use-undo-import';

const RUNNING_MS = 1000;

const STATES: Readonly<Record<PatientImport['state'], { text: string; tone: Tone }>> = {
  previewed: { text: 'Previewed', tone: 'neutral' },
  running: { text: 'Running', tone: 'info' },
  done: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  undone: { text: 'Undone', tone: 'neutral' },
};

/** An import's summary in one line. */
const resultText = ({ created, changed, refused }: PatientImport): string =>
  [
    `${created.toLocaleString('en')} new`,
    `${changed.toLocaleString('en')} changed`,
    ...(refused > 0 ? [`${refused.toLocaleString('en')} skipped`] : []),
  ].join(', ');

export interface PastImportsProps {
  onOpen: (id: number) => void;
}

/** The latest imports, the newest first; each can be undone for 30 days. Nothing while there is none. */
export const PastImports = ({ onOpen }: PastImportsProps) => {
  const [isRunning, setIsRunning] = useState(false);
  const imports = useGetImportsQuery(undefined, {
    pollingInterval: isRunning ? RUNNING_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const running = imports.data?.some(({ state }) => state === 'running') ?? false;
  if (running !== isRunning) setIsRunning(running);
  const { undo, isUndoing } = useUndoImport();
  const columns: readonly TableColumn<PatientImport>[] = [
    {
      id: 'file',
      head: 'File',
      isName: true,
      cell: ({ fileName, author, createdAt }) => (
        <>
          {fileName || 'Unnamed file'}
          <small>
            {author}, <Moment at={createdAt} />
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: 'State',
      isNarrow: true,
      cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>,
    },
    { id: 'result', head: 'Result', cell: (row) => row.problem ?? resultText(row) },
    {
      id: 'actions',
      head: 'Actions',
      isNarrow: true,
      isWide: true,
      cell: (row) => (
        <>
          {row.state === 'done' && (
            <Button
              size="sm"
              variant="secondary"
              pending={isUndoing}
              onClick={() => void undo(row)}
              aria-label={`Undo the import of ${row.fileName}`}
            >
              Undo
            </Button>
          )}
          {row.state === 'running' && (
            <Button size="sm" variant="secondary" onClick={() => onOpen(row.id)}>
              Show progress
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <QueryState query={imports} what="Imports" skeleton={<Skeleton />}>
      {(rows) =>
        rows.length > 0 && (
          <section aria-labelledby="past-imports">
            <h2 id="past-imports">Past imports</h2>
            {isUndoing && <ProgressBar label="Undoing the import" />}
            <Table label="Past imports" columns={columns} rows={rows} keyOf={({ id }) => id} />
            <ListEnd count={rows.length} most={IMPORTS_LISTED} />
          </section>
        )
      }
    </QueryState>
  );
};
