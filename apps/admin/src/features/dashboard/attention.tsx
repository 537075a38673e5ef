import { useState, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useGetCompletenessQuery, useGetDashboardQuery } from '@harmony/api-client/admin';
import { EmptyState, Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { Tag } from '../../kit/tag';
import { TimeAgo } from '../../kit/time-ago';
import { attentionList, gapsAttention, type Attention } from './attention-items';
import { StyledAttention } from './dashboard-style';
import { Part } from './part';
import { usePlace } from './place-link';

const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };
const MINUTE = 60_000;

/** Said in words, too: colour alone says nothing to some. */
const LATE = { rouge: { tone: 'danger', words: 'Overdue' }, amber: { tone: 'warning', words: 'Soon due' } } as const;

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Line = ({ line: { icon: Icon, sentence, urgency, since, action, to } }: { line: Attention }) => {
  const place = usePlace(to);
  return (
    <li data-urgency={urgency}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <p>
        {sentence}
        {urgency !== 'calm' && <Tag tone={LATE[urgency].tone}>{LATE[urgency].words}</Tag>}
        {since !== null && (
          <small>
            first <TimeAgo at={since} />
          </small>
        )}
      </p>
      {place !== undefined &&
        (place.startsWith('/#') ? <a href={place.slice(1)}>{action}</a> : <Link to={place}>{action}</Link>)}
    </li>
  );
};

const Bones = () => (
  <StyledAttention>
    {[1, 2, 3].map((line) => (
      <li key={line}>
        <Skeleton />
        <Skeleton />
      </li>
    ))}
  </StyledAttention>
);

/** What waits for somebody, the most urgent first. */
export const NeedsAttention = () => {
  const query = useGetDashboardQuery(undefined, POLL);
  const { data: parts } = useGetCompletenessQuery();
  const now = useMinute();
  return (
    <Part title="Needs attention">
      <QueryState query={query} what="What needs attention" skeleton={<Bones />}>
        {({ attention }) => {
          const lines = attentionList(attention, gapsAttention(parts ?? []), now);
          return lines.length === 0 ? (
            <EmptyState art="ginkgo" title="Nothing needs you right now." />
          ) : (
            <StyledAttention>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </StyledAttention>
          );
        }}
      </QueryState>
    </Part>
  );
};
