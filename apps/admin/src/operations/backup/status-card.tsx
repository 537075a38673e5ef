import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import styled from 'styled-components';
import type { BackupStatus } from '@harmony/domain';
import { assertive, c, Card, space } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Moment } from '../../platform/kit/moment';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { TimeAgo } from '../../platform/kit/time-ago';
import { failureTitle, jobText, sizeText } from './words';
import { Figures } from '../../platform/kit/lists/figures';
import { Notice } from '../../platform/kit/notice';

const DAY_MS = 86_400_000;

const StyledStatus = styled(Card)`
  display: grid;
  gap: ${space[20]};
`;

const Headline = styled.div<{ $isLate: boolean }>`
  display: flex;
  align-items: start;
  gap: ${space[12]};

  svg {
    flex: none;
    margin-block-start: 0.35rem;
    color: ${({ $isLate }) => ($isLate ? c.amber : c.jade)};
  }
  h2 {
    font: 500 1.5rem/1.25 var(--font-display);
  }
  p {
    color: ${({ $isLate }) => ($isLate ? c.amber : c.ink2)};
  }
`;

/** The state of backups: the newest one and its age, amber after a day; the current job; the last failure. */
export const StatusCard = ({ status }: { status: BackupStatus }) => {
  const { last, job, problem, nextAt, freeBytes, picturesApart } = status;
  const clock = useClock();
  const isLate = last === null || Date.now() - Date.parse(last.createdAt) > DAY_MS;
  const Icon = last === null ? CircleAlert : isLate ? Clock : CircleCheck;
  return (
    <StyledStatus as="section" aria-label="Status">
      <Headline $isLate={isLate}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
        <div>
          <h2>
            {last ? (
              <>
                Backed up <TimeAgo at={last.createdAt} />
              </>
            ) : (
              'No backup yet'
            )}
          </h2>
          <p>
            {last === null
              ? 'If this machine failed now, everything would be lost.'
              : isLate
                ? 'This is more than a day old. Nothing saved since then is backed up.'
                : picturesApart > 0
                  ? 'Content, messages and accounts are safe in one file. It lists the pictures, which are in a store of their own.'
                  : 'Content, messages, accounts and pictures are safe in one file.'}
          </p>
        </div>
      </Headline>
      {problem && <Notice {...assertive}>{problem}</Notice>}
      <div aria-live="polite">
        {job?.state === 'running' && (
          <>
            <ProgressBar label={jobText(job)} {...(job.total > 0 && { value: job.done / job.total })} />
            <p>You can leave this page; it’ll keep going.</p>
          </>
        )}
        {job?.state === 'failed' && (
          <Notice>
            <strong>{failureTitle(job)}</strong> (<Moment at={job.finishedAt ?? job.startedAt} />
            ). {job.problem}
          </Notice>
        )}
      </div>
      <Figures
        least="9rem"
        figures={[
          ['Size', last ? sizeText(last.bytes) : 'None'],
          ['Next scheduled', nextAt ? `${clock.full(nextAt)}, clinic time` : 'Turned off'],
          ['Free disk space', freeBytes === null ? 'Unknown' : sizeText(freeBytes)],
        ]}
      />
    </StyledStatus>
  );
};
