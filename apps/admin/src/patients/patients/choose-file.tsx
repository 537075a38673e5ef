import { useState } from 'react';
import { Button, ButtonLink, TextArea } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { FileDrop } from '../../platform/kit/forms/file-drop';
import { ImportCard } from './import-card';
import { TEMPLATE_URL } from './template';

export interface ChosenFile {
  blob: Blob;
  name: string;
}

/** Accepts a file, dropped or chosen, or pasted rows. */
export const ChooseFile = ({ onChoose }: { onChoose: (file: ChosenFile) => void }) => {
  const [pasted, setPasted] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  const choose = (file: File): void => onChoose({ blob: file, name: file.name });
  const handlePasted = (): void => {
    const text = pasted ?? '';
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') choose(new File([text], 'Pasted rows', { type: 'text/csv' }));
  };

  return (
    <ImportCard as="section" aria-labelledby="choose-file">
      <h2 id="choose-file">Import patients</h2>
      <p>
        A CSV file with one patient per line and the column names in the first line, as practice software and
        spreadsheets export it. You’ll see what would happen before anything changes.
      </p>
      <FileDrop label="Patient file" onChoose={choose} />
      {pasted !== null && (
        <>
          <TextArea
            label="Rows"
            rows={6}
            hint="Copy them from the spreadsheet, including the line with the column names, and paste them here."
            error={isMissing ? 'Paste the rows first, including the line with the column names.' : undefined}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            spellCheck={false}
          />
          <ButtonLine>
            <Button variant="secondary" size="sm" onClick={handlePasted}>
              Preview these rows
            </Button>
          </ButtonLine>
        </>
      )}
      <ButtonLine>
        {pasted === null && (
          <Button variant="secondary" size="sm" onClick={() => setPasted('')}>
            Paste rows instead
          </Button>
        )}
        <ButtonLink href={TEMPLATE_URL} download="patients-template.csv" variant="quiet" size="sm">
          Download a template
        </ButtonLink>
      </ButtonLine>
    </ImportCard>
  );
};
