import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetCompletenessQuery, useGetDashboardQuery } from '@harmony/api-client/admin';
import { c, EmptyState, media, Skeleton, space } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { useMay } from '../../state/use-may';
import { Tag } from '../../kit/tag';
import { TimeAgo } from '../../kit/time-ago';
import { useNow } from '../../kit/use-now';
import { attentionList, gapsAttention, type Attention, type Urgency } from './attention-items';
import { Part } from './part';
import { usePlace } from '../../shell/pages-context';
import { BoxedList } from '../../kit/boxed-list';

const ICON_COLOURS: Readonly<Record<Urgency, string>> = { calm: c.ink3, amber: c.amber, rouge: c.rouge };

const Item = styled.li<{ $urgency?: Urgency }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]} ${space[16]};
  min-block-size: 3.75rem;
  padding: ${space[8]} ${space[20]};

  > svg {
    color: ${({ $urgency = 'calm' }) => ICON_COLOURS[$urgency]};
  }
  > a {
    grid-column: 2;
    justify-self: start;
    padding-block: ${space[4]};
    font-weight: 600;
  }
  ${media.md} {
    grid-template-columns: auto minmax(0, 1fr) auto;

    > a {
      grid-column: 3;
    }
  }
`;

const Sentence = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[12]};

  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** In words too: not everybody can tell the colours apart. */
const LATE = { rouge: { tone: 'danger', words: 'Overdue' }, amber: { tone: 'warning', words: 'Soon due' } } as const;

const Line = ({ line: { icon: Icon, sentence, urgency, since, action, to } }: { line: Attention }) => {
  const place = usePlace(to);
  return (
    <Item $urgency={urgency}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Sentence>
        {sentence}
        {urgency !== 'calm' && <Tag tone={LATE[urgency].tone}>{LATE[urgency].words}</Tag>}
        {since !== null && (
          <small>
            first <TimeAgo at={since} />
          </small>
        )}
      </Sentence>
      {place !== undefined &&
        (place.startsWith('/#') ? <a href={place.slice(1)}>{action}</a> : <Link to={place}>{action}</Link>)}
    </Item>
  );
};

const Skeletons = () => (
  <BoxedList>
    {[1, 2, 3].map((line) => (
      <Item key={line}>
        <Skeleton />
        <Skeleton />
      </Item>
    ))}
  </BoxedList>
);

/** What waits for somebody, the most urgent first. */
export const NeedsAttention = () => {
  const query = useGetDashboardQuery(undefined, POLL);
  const { data: parts } = useGetCompletenessQuery(undefined, { skip: !useMay()('content') });
  const now = useNow().getTime();
  return (
    <Part title="Needs attention">
      <QueryState query={query} what="What needs attention" skeleton={<Skeletons />}>
        {({ attention }) => {
          const lines = attentionList(attention, gapsAttention(parts ?? []), now);
          return lines.length === 0 ? (
            <EmptyState art="ginkgo" title="Nothing needs you right now." />
          ) : (
            <BoxedList>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </BoxedList>
          );
        }}
      </QueryState>
    </Part>
  );
};
