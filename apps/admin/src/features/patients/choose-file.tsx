import { FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink, c, media, radius, space, TextArea } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import { ImportCard } from './import-card';
import { TEMPLATE_URL } from './template';

/** Where a file is dropped. */
const DropZone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[32]} ${space[16]};
  border: 1.5px dashed ${({ $isOver }) => ($isOver ? c.brand : c.lineStrong)};
  border-radius: ${radius.panel};
  background: ${({ $isOver }) => ($isOver ? c.wash : c.sunken)};
  text-align: center;

  > svg {
    color: ${c.ink3};
  }
  > p {
    color: ${c.ink2};
  }
  ${media.md} {
    padding: ${space[48]} ${space[24]};
  }
`;

export interface ChosenFile {
  blob: Blob;
  name: string;
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts a file, dropped or chosen, or pasted rows. */
export const ChooseFile = ({ onChoose }: { onChoose: (file: ChosenFile) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  const choose = (file: File | undefined): void => {
    if (file) onChoose({ blob: file, name: file.name });
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    choose(target.files?.[0]);
    // The same file may be chosen again.
    target.value = '';
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const handlePasted = (): void => {
    const text = pasted ?? '';
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') choose(new File([text], 'Pasted rows', { type: 'text/csv' }));
  };

  return (
    <ImportCard as="section" aria-labelledby="choose-file">
      <h2 id="choose-file">Import patients</h2>
      <p>
        A CSV file with one patient in each line and the names of the columns in the first, as practice software and
        spreadsheets export it. You see what would happen before anything is changed.
      </p>
      <DropZone
        $isOver={isOver}
        onDragOver={(event) => {
          if (!hasFile(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <FileUp size={32} strokeWidth={1.5} aria-hidden />
        <p>Drop the file here, or</p>
        <input ref={input} type="file" hidden aria-label="File with patients" onChange={handleChange} />
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
      </DropZone>
      {pasted !== null && (
        <>
          <TextArea
            label="Rows"
            rows={6}
            hint="Copy them in the spreadsheet, with the line of the columns’ names, and paste them here."
            error={isMissing ? 'Paste the rows first, with the line of the columns’ names.' : undefined}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            spellCheck={false}
          />
          <ButtonLine>
            <Button variant="secondary" size="sm" onClick={handlePasted}>
              Look at these rows
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
