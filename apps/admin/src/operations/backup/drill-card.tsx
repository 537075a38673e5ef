import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useStartBackupDrillMutation } from '@harmony/api-client/admin';
import type { BackupStatus } from '@harmony/domain';
import { assertive, Button, Card, space } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { failureToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { jobText } from './words';

const StyledCard = styled(Card)`
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

/** Whether the newest backup was found to be restorable, by restoring it. */
export const DrillCard = ({ status: { drill, nextDrillAt, copyJob, last } }: { status: BackupStatus }) => {
  const [start, { isLoading }] = useStartBackupDrillMutation();
  const { show } = useToasts();
  const clock = useClock();
  const handleStart = async (): Promise<void> => {
    const { error } = await start();
    if (error) show(failureToast('Couldn’t start the test restore', error));
  };
  return (
    <StyledCard as="section" aria-labelledby="drill">
      <h2 id="drill">Test restore</h2>
      {drill === null && <p>Not run yet, so there’s no telling whether the backups can be restored.</p>}
      {drill?.problem != null && (
        <Notice {...assertive}>
          <strong>
            Failed <TimeAgo at={drill.at} />.
          </strong>{' '}
          {drill.problem}
        </Notice>
      )}
      {drill?.problem === null && (
        <>
          <Tag tone="success">Can be restored</Tag>
          <p>
            <TimeAgo at={drill.at} />, from {drill.source === 'copy' ? 'the off-site copy' : 'this machine'}
            {drill.rows !== null && `: ${drill.rows.toLocaleString('en')} rows, all matching the backup`}.
          </p>
        </>
      )}
      {nextDrillAt !== null && <p>Next scheduled: {clock.full(nextDrillAt)}, clinic time.</p>}
      <div aria-live="polite">
        {copyJob?.kind === 'drill' && (
          <ProgressBar label={jobText(copyJob)} {...(copyJob.total > 0 && { value: copyJob.done / copyJob.total })} />
        )}
      </div>
      {last !== null && (
        <Button
          variant="secondary"
          size="sm"
          pending={isLoading || copyJob !== null}
          onClick={() => void handleStart()}
        >
          Run test restore now
        </Button>
      )}
    </StyledCard>
  );
};
