import { FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { Button, c, media, radius, space } from '@harmony/ui';

const Zone = styled.div<{ $isOver: boolean }>`
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

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export interface FileDropProps {
  /** Names the field: 'File with patients'. */
  label: string;
  onChoose: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export const FileDrop = ({ label, onChoose }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (file: File | undefined): void => {
    if (file) onChoose(file);
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
  return (
    <Zone
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
      <input ref={input} type="file" hidden aria-label={label} onChange={handleChange} />
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
    </Zone>
  );
};
