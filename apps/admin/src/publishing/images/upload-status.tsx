import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { assertive, Button, c, radius, space } from '@harmony/ui';
import type { UploadState } from '../../platform/editor/image/use-upload';
import { ProgressBar } from '../../platform/kit/progress-bar';

const StyledStatus = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  padding: ${space[12]} ${space[16]};
  margin-block-end: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};

  > div {
    inline-size: 100%;
  }
  > p {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    color: ${c.rouge};
  }
`;

/** How far an upload is, or why it was refused. */
export const UploadStatus = ({ upload: { progress, problem, cancel } }: { upload: UploadState }) => {
  if (progress === null && problem === null) return null;
  return (
    <StyledStatus>
      {progress !== null && (
        <>
          <ProgressBar value={progress} label={progress < 1 ? 'Uploading the picture' : 'Saving the picture'} />
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancel upload
          </Button>
        </>
      )}
      {problem !== null && (
        <p {...assertive}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      )}
    </StyledStatus>
  );
};
