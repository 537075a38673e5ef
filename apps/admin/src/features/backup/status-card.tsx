import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import styled from 'styled-components';
import type { BackupStatus } from '@harmony/domain';
import { c, Card, radius, space } from '@harmony/ui';
import { ProgressBar } from '../../kit/progress-bar';
import { TimeAgo } from '../../kit/time-ago';
import { clockText, failureTitle, jobText, momentText, sizeText } from './words';

const DAY_MS = 86_400_000;

const StyledStatus = styled(Card)`
  display: grid;
  gap: ${space[20]};

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: ${space[16]};
  }
  dt {
    color: ${c.ink3};
    font: var(--type-small);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

const Headline = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[12]};

  svg {
    flex: none;
    margin-block-start: 0.35rem;
    color: ${c.jade};
  }
  &[data-tone='late'] svg {
    color: ${c.amber};
  }
  h2 {
    font: 500 1.5rem/1.25 var(--font-display);
  }
  p {
    color: ${c.ink2};
  }
  &[data-tone='late'] p {
    color: ${c.amber};
  }
`;

const Notice = styled.div`
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.amber};
  overflow-wrap: anywhere;
`;

/** The state of backups: the newest one and its age, amber after a day; the current job; the last failure. */
export const StatusCard = ({ status }: { status: BackupStatus }) => {
  const { last, job, problem, nextAt, timeZone, freeBytes } = status;
  const isLate = last === null || Date.now() - Date.parse(last.createdAt) > DAY_MS;
  const Icon = last === null ? CircleAlert : isLate ? Clock : CircleCheck;
  return (
    <StyledStatus as="section" aria-label="Status">
      <Headline data-tone={isLate ? 'late' : 'fresh'}>
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
                ? 'This is more than a day old: what was written since is in no backup.'
                : 'Content, messages, accounts and pictures are safe in one file.'}
          </p>
        </div>
      </Headline>
      {problem && <Notice role="alert">{problem}</Notice>}
      <div aria-live="polite">
        {job?.state === 'running' && (
          <>
            <ProgressBar label={jobText(job)} {...(job.total > 0 && { value: job.done / job.total })} />
            <p>You can leave this page, it goes on.</p>
          </>
        )}
        {job?.state === 'failed' && (
          <Notice>
            <strong>{failureTitle(job)}</strong> ({momentText(job.finishedAt ?? job.startedAt)}). {job.problem}
          </Notice>
        )}
      </div>
      <dl>
        <div>
          <dt>Size</dt>
          <dd>{last ? sizeText(last.bytes) : 'None'}</dd>
        </div>
        <div>
          <dt>Next by schedule</dt>
          <dd>{nextAt ? `${clockText(nextAt, timeZone)}, clinic time` : 'Switched off'}</dd>
        </div>
        <div>
          <dt>Free on the disk</dt>
          <dd>{freeBytes === null ? 'Not known' : sizeText(freeBytes)}</dd>
        </div>
      </dl>
    </StyledStatus>
  );
};
