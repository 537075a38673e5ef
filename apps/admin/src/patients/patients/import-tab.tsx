import { useState } from 'react';
import styled from 'styled-components';
import { usePreviewImportMutation } from '@harmony/api-client/admin';
import { IMPORT_MAX_BYTES, type ImportPreview as Preview } from '@harmony/domain';
import { Button, space } from '@harmony/ui';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { wrongFile } from '../../platform/kit/forms/wrong-file';
import { ChooseFile, type ChosenFile } from './choose-file';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import { PastImports } from './past-imports';

const WANTED = { what: 'patients', maxBytes: IMPORT_MAX_BYTES };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  > div:empty {
    position: absolute;
  }
  > section > h2 {
    margin-block-end: ${space[12]};
    font: 500 1.375rem/1.25 var(--font-display);
  }
`;

/** Patients from a file: choose it, see what it would do, import it, undo it. */
export const ImportTab = () => {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [running, setRunning] = useState<number | null>(null);
  const [read, { error, isLoading, reset }] = usePreviewImportMutation();

  const handleChoose = async (chosen: ChosenFile): Promise<void> => {
    reset();
    setFile(chosen);
    const why = await wrongFile(chosen.blob, WANTED).catch(
      () => 'This file couldn’t be read. Close it in other programs and try again.',
    );
    setRefusal(why);
    if (why !== null) return;
    const { data } = await read({ file: chosen.blob, name: chosen.name });
    if (data) setPreview(data);
  };
  const startAgain = (): void => {
    setPreview(null);
    setRunning(null);
    setFile(null);
    setRefusal(null);
    reset();
  };

  const fields = Object.values(fieldErrors(error));
  // What the API says of the file itself helps; anything else is worth another attempt.
  const words = refusal ?? (error && (fields.length > 0 ? `${fields.join('. ')}.` : failureText(error)));
  return (
    <Parts>
      {running !== null ? (
        <ImportProgress id={running} onClose={startAgain} />
      ) : preview ? (
        <ImportPreview
          fileName={file?.name ?? ''}
          first={preview}
          onStarted={setRunning}
          onCancel={startAgain}
          key={preview.id}
        />
      ) : (
        <>
          <div aria-live="polite">
            {isLoading && <ProgressBar label={`Reading ${file?.name ?? 'the file'}`} />}
            {words && !isLoading && (
              <Notice as="div" $tone="danger">
                <p>
                  <strong>{file?.name}</strong>: {words}
                </p>
                {refusal === null && file && (
                  <Button size="sm" variant="secondary" onClick={() => void handleChoose(file)}>
                    Try again
                  </Button>
                )}
              </Notice>
            )}
          </div>
          <ChooseFile onChoose={(chosen) => void handleChoose(chosen)} />
        </>
      )}
      <PastImports onOpen={setRunning} />
    </Parts>
  );
};
