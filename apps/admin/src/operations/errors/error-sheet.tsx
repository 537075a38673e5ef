import styled from 'styled-components';
import { useGetErrorQuery } from '@harmony/api-client/admin';
import type { ErrorDetail } from '@harmony/domain';
import { Button, c, CopyButton, radius, space } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { placeOf, SEVERITIES, timesText } from './error-words';
import { SeverityTag } from './severity-tag';
import { useResolve } from './use-resolve';

const StyledDetail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > p {
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(7rem, auto) minmax(0, 1fr);
    gap: ${space[8]} ${space[16]};
    font: var(--type-small);
  }
  dt {
    color: ${c.ink3};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  h3 {
    margin-block-end: ${space[8]};
    font: var(--type-h3);
  }
  pre {
    max-block-size: 20rem;
    padding: ${space[12]};
    border: 1px solid ${c.line};
    border-radius: ${radius.control};
    background: ${c.sunken};
    font:
      400 0.8125rem/1.5 ui-monospace,
      monospace;
    overflow: auto;
  }
  section > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  section ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    color: ${c.ink2};
    font: var(--type-small);
    list-style: none;
  }
`;

const when = (at: string) => <Moment at={at} />;

const Detail = ({ error }: { error: ErrorDetail }) => (
  <StyledDetail>
    <p>
      <strong>{error.message}</strong>
    </p>
    <p>
      <SeverityTag severity={error.severity} /> {SEVERITIES[error.severity].means}
    </p>
    <dl>
      <dt>Where</dt>
      <dd>{placeOf(error)}</dd>
      <dt>Kind</dt>
      <dd>
        {error.errorType}
        {error.errorCode !== null && `, code ${error.errorCode}`}
      </dd>
      <dt>Seen</dt>
      <dd>{timesText(error.count)}</dd>
      <dt>First</dt>
      <dd>{when(error.firstSeenAt)}</dd>
      <dt>Last</dt>
      <dd>{when(error.lastSeenAt)}</dd>
      <dt>Account</dt>
      <dd>{error.username ?? 'No one was signed in'}</dd>
      <dt>Browser</dt>
      <dd>{error.device ?? 'Unknown'}</dd>
      <dt>Network</dt>
      <dd>{error.network ?? 'Unknown'}</dd>
      <dt>Request</dt>
      <dd>{error.requestId ?? 'None'}</dd>
    </dl>
    {error.stackTrace !== null && (
      <section aria-labelledby="stack">
        <div>
          <h3 id="stack">For whoever fixes it</h3>
          <CopyButton value={error.stackTrace} label="Copy the stack trace" />
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <pre tabIndex={0} role="region" aria-label="Stack trace">
          {error.stackTrace}
        </pre>
      </section>
    )}
    {error.occurrences.length > 1 && (
      <section aria-labelledby="occurrences">
        <h3 id="occurrences">The last {error.occurrences.length} times</h3>
        <ul>
          {error.occurrences.map(({ id, createdAt, requestId }) => (
            <li key={id}>
              {when(createdAt)}
              {requestId !== null && `, request ${requestId}`}
            </li>
          ))}
        </ul>
      </section>
    )}
  </StyledDetail>
);

/** All that is kept of a failure. Values and addresses of people are not in it. */
export const ErrorSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useGetErrorQuery(id);
  const { change, isChanging } = useResolve();
  const resolved = query.data?.resolved;
  return (
    <Sheet
      open
      title="Error"
      onClose={onClose}
      footer={
        resolved !== undefined && (
          <Button variant="secondary" pending={isChanging} onClick={() => void change([id], !resolved)}>
            {resolved ? 'Reopen' : 'Resolve'}
          </Button>
        )
      }
    >
      <QueryState query={query} what="This error">
        {(error) => <Detail error={error} />}
      </QueryState>
    </Sheet>
  );
};
