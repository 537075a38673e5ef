import { Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { Button, Card, space } from '@harmony/ui';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { useUpload } from './use-upload';
import { sizeText } from './words';
import { Problem } from '../../platform/kit/forms/problem';

const StyledUpload = styled(Card)`
  display: grid;
  gap: ${space[12]};
  justify-items: start;

  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
  > div {
    inline-size: 100%;
  }
`;

export interface UploadArchiveProps {
  maxBytes: number;
  /** There is a folder to keep it in. */
  isPossible: boolean;
}

/** Brings an archive from this computer's disk into the list; it is checked on the way. */
export const UploadArchive = ({ maxBytes, isPossible }: UploadArchiveProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { upload, send } = useUpload();
  const isSending = upload.state === 'sending';

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file) void send(file);
  };

  return (
    <StyledUpload as="section" aria-labelledby="upload">
      <h2 id="upload">Upload an archive</h2>
      <p>One you’ve downloaded before, up to {sizeText(maxBytes)}. Uploading it doesn’t restore anything.</p>
      <input
        ref={input}
        type="file"
        accept=".gz,.tar,application/gzip,application/x-tar"
        hidden
        aria-label="Archive"
        onChange={handleChange}
      />
      <Button variant="secondary" size="sm" pending={isSending || !isPossible} onClick={() => input.current?.click()}>
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        Choose a file
      </Button>
      <div aria-live="polite">
        {isSending &&
          (upload.share < 1 ? (
            <ProgressBar label="Uploading" value={upload.share} />
          ) : (
            <ProgressBar label="Checking the archive" />
          ))}
        {upload.state === 'done' && <p>It’s in the list now, and complete.</p>}
        {upload.state === 'failed' && <Problem>{upload.reason}</Problem>}
      </div>
    </StyledUpload>
  );
};
