import { useState } from 'react';
import { useRemapImportMutation, useStartImportMutation } from '@harmony/api-client/admin';
import type { ImportField, ImportPreview as Preview } from '@harmony/domain';
import { ImportMapping } from '@harmony/domain/schemas';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { ImportProblems } from './import-problems';
import { ImportCard } from './import-card';
import { MappingTable } from './mapping-table';
import { Figures } from '../../platform/kit/lists/figures';

export interface ImportPreviewProps {
  fileName: string;
  /** As the file was first understood. */
  first: Preview;
  /** The import has begun. */
  onStarted: (id: number) => void;
  onCancel: () => void;
}

const count = (number: number): string => number.toLocaleString('en');
const people = (number: number): string => (number === 1 ? '1 patient' : `${count(number)} patients`);

/** What a file would do, before it does it. Another idea of the columns is looked at again by the API. */
export const ImportPreview = ({ fileName, first, onStarted, onCancel }: ImportPreviewProps) => {
  const [preview, setPreview] = useState(first);
  const [mapping, setMapping] = useState<readonly ImportField[]>(first.mapping);
  const [remap, remapping] = useRemapImportMutation();
  const [start, starting] = useStartImportMutation();
  const { counts, problems, id } = preview;
  const checked = ImportMapping.safeParse(mapping);
  const objection = checked.success ? null : (checked.error.issues[0]?.message ?? 'Match the columns');
  const isShown = mapping.every((field, index) => field === preview.mapping[index]);
  const failure = starting.error ?? remapping.error;
  const toDo = counts.new + counts.changed;

  const look = async (wanted: readonly ImportField[]): Promise<void> => {
    setMapping(wanted);
    starting.reset();
    if (!ImportMapping.safeParse(wanted).success) return;
    const { data } = await remap({ id, mapping: [...wanted] });
    // A slow answer to an earlier choice must not stand for the last one.
    if (data) setPreview(data);
  };
  const handleStart = async (): Promise<void> => {
    const { data } = await start({ id, mapping: [...mapping] });
    if (data) onStarted(data.id);
  };
  const fields = Object.values(fieldErrors(failure));

  return (
    <ImportCard as="section" aria-labelledby="preview">
      <h2 id="preview">{fileName}</h2>
      <Figures
        aria-label="Import preview"
        least="7rem"
        isLarge
        figures={[
          ['New', count(counts.new)],
          ['Changed', count(counts.changed)],
          ['Unchanged', count(counts.unchanged)],
          ['Skipped', count(counts.refused)],
        ]}
      />
      <div aria-live="polite">
        {remapping.isLoading && <ProgressBar label="Checking the file again" />}
        {objection !== null && <Notice>{objection}.</Notice>}
        {failure && (
          <Notice as="div" $tone="danger">
            <p>
              {starting.error ? 'Couldn’t start the import.' : 'Couldn’t check the file again.'}{' '}
              {fields.length > 0 ? `${fields.join('. ')}.` : failureText(failure)} The file and your columns are still
              here.
            </p>
            {!starting.error && (
              <Button size="sm" variant="secondary" onClick={() => void look(mapping)}>
                Try again
              </Button>
            )}
          </Notice>
        )}
        {objection === null && toDo === 0 && isShown && !remapping.isLoading && (
          <Notice $tone="info">
            There’s nothing to import: every line that can be read already matches what’s here.
          </Notice>
        )}
      </div>
      <h3>Columns</h3>
      <MappingTable preview={preview} mapping={mapping} onChange={(wanted) => void look(wanted)} />
      <ButtonLine>
        <Button
          pending={starting.isLoading || remapping.isLoading || objection !== null || toDo === 0 || !isShown}
          onClick={() => void handleStart()}
        >
          {toDo === 0 ? 'Import' : `Import ${people(toDo)}`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </ButtonLine>
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </ImportCard>
  );
};
