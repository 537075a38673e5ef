import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useStartBackupCopyMutation } from '@harmony/api-client/admin';
import type { BackupCopies, BackupStatus } from '@harmony/domain';
import { assertive, Button, c, Card, space } from '@harmony/ui';
import { failureToast } from '../../platform/kit/failure-text';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { jobText, sizeText } from './words';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};
  justify-items: start;

  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
  > div {
    inline-size: 100%;
  }
  ul {
    display: grid;
    gap: ${space[8]};
    inline-size: 100%;
    max-block-size: 18rem;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[12]};
    align-items: baseline;
    padding-block-end: ${space[8]};
    border-block-end: 1px solid ${c.line};
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
    overflow-wrap: anywhere;
  }
  code {
    overflow-wrap: anywhere;
  }
`;

const List = ({ copies }: Pick<BackupCopies, 'copies'>) => (
  <ul aria-label="Copies">
    {copies.map(({ archive, createdAt, copiedAt, bytes, recipients }) => (
      <li key={archive}>
        <strong>
          <Moment at={createdAt} />
        </strong>
        <small>{sizeText(bytes)}</small>
        <small>
          copied <TimeAgo at={copiedAt} />
        </small>
        <small>for {recipients.join(', ')}</small>
      </li>
    ))}
  </ul>
);

/** Where encrypted copies of the backups go, which there are, and why the last attempt failed. */
export const CopiesCard = ({ status: { copies, copyJob, last } }: { status: BackupStatus }) => {
  const [start, { isLoading }] = useStartBackupCopyMutation();
  const { show } = useToasts();
  if (copies === null)
    return (
      <StyledCard as="section" aria-labelledby="copies">
        <h2 id="copies">Off-site copies</h2>
        <p>
          None are being made. If this machine is lost, so are the backups. Whoever looks after the server can set up a
          folder or a store, and a key to encrypt the copies for.
        </p>
      </StyledCard>
    );
  const isRunning = copyJob?.kind === 'copy';
  const isMissing = last !== null && !copies.copies.some(({ archive }) => archive === last.name);
  const handleStart = async (): Promise<void> => {
    const { error } = await start();
    if (error) show(failureToast('Couldn’t start the copy', error));
  };
  return (
    <StyledCard as="section" aria-labelledby="copies">
      <h2 id="copies">Off-site copies</h2>
      {copies.problem !== null && (
        <Notice {...assertive}>
          <strong>The last copy failed</strong>
          {copies.failedAt !== null && (
            <>
              {' '}
              (<Moment at={copies.failedAt} />)
            </>
          )}
          . {copies.problem}
        </Notice>
      )}
      {isMissing && copies.problem === null && !isRunning && (
        <Tag tone="warning">The latest backup hasn’t been copied yet</Tag>
      )}
      <p>
        To <code>{copies.place}</code>, encrypted for <code>{copies.recipients.join(', ')}</code>. Only its private key
        can open them.
      </p>
      <div aria-live="polite">
        {isRunning && (
          <ProgressBar label={jobText(copyJob)} {...(copyJob.total > 0 && { value: copyJob.done / copyJob.total })} />
        )}
      </div>
      {copies.copies.length === 0 ? <p>There are no copies yet.</p> : <List copies={copies.copies} />}
      {isMissing && (
        <Button
          variant="secondary"
          size="sm"
          pending={isLoading || copyJob !== null}
          onClick={() => void handleStart()}
        >
          Copy now
        </Button>
      )}
    </StyledCard>
  );
};
