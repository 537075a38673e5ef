import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  useGetCompletenessQuery,
  useGetDashboardQuery,
  useGetFollowUpsQuery,
  useGetFormulasQuery,
  useGetStockWarningsQuery,
} from '@harmony/api-client/admin';
import type { Dashboard } from '@harmony/domain';
import { c, EmptyState, media, Skeleton, space } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useMay } from '../../platform/state/use-may';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { useNow } from '../../platform/kit/use-now';
import { attentionList, followUpAttention, gapsAttention, noMailServer, withoutFollowUps } from './attention-items';
import type { Attention, Urgency } from './attention-line';
import { Part } from '../../platform/kit/part';
import { usePlace } from '../../platform/shell/pages-context';
import { useFlags } from '../../platform/shell/use-clinic';
import { OPEN_FOLLOW_UPS } from '../../platform/shell/use-open-follow-ups';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { POLL } from '../../platform/state/poll';
import { useMailServer } from '../../platform/state/use-mail-server';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { formulasAttention } from './formula-attention';
import { stockAttention } from './stock-attention';

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

/** In words too: not everybody can tell the colours apart. */
const LATE = { rouge: { tone: 'danger', words: 'Overdue' }, amber: { tone: 'warning', words: 'Due soon' } } as const;

const Line = ({ line: { icon: Icon, sentence, urgency, since, due, action, to, href } }: { line: Attention }) => {
  const place = usePlace(to);
  return (
    <Item $urgency={urgency}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Sentence>
        {sentence}
        {urgency !== 'calm' && due === undefined && <Tag tone={LATE[urgency].tone}>{LATE[urgency].words}</Tag>}
        {due !== undefined ? (
          <small>{due}</small>
        ) : (
          since !== null && (
            <small>
              first <TimeAgo at={since} />
            </small>
          )
        )}
      </Sentence>
      {href !== undefined && (
        <a href={href} aria-label={`${action}: ${sentence}`}>
          {action}
        </a>
      )}
      {href === undefined &&
        place !== undefined &&
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

/** More than this nobody takes in; the rest is behind the links of the sidebar. */
const ROWS = 8;

/** What waits for somebody, the most urgent first: single follow-ups, and counts of everything else. */
export const NeedsAttention = () => {
  const may = useMay();
  const query = useGetDashboardQuery(undefined, POLL);
  const mayFollowUp = may('follow-ups');
  const followUps = useGetFollowUpsQuery(OPEN_FOLLOW_UPS, { skip: !mayFollowUp });
  const { data: parts } = useGetCompletenessQuery(undefined, { skip: !may('content') });
  // What a store that is off would sell needs nobody.
  const maySeeStock = useFlags()?.store_enabled === true && may('stock');
  const stock = useGetStockWarningsQuery(undefined, { ...POLL, skip: !maySeeStock });
  // Only whoever can sign is reminded of it. Not polled: every look at formulas is logged.
  const mayNotSign = useOwnPractitioner() === null || !may('formulas');
  const { data: drafts = [] } = useGetFormulasQuery({ state: 'draft' }, { skip: mayNotSign });
  const mail = useMailServer();
  const now = useNow().getTime();
  const open = followUps.data?.counts.open ?? 0;
  const { items: followed = [], timeZone = 'UTC' } = followUps.data ?? {};
  const rows = followed.slice(0, ROWS).map((row) => followUpAttention(row, now, timeZone));
  // Without the follow-ups, the counts stand for them.
  const isWhole = followUps.data !== undefined;
  const draw = ({ attention }: Dashboard) => {
    const items = isWhole ? withoutFollowUps(attention) : attention;
    const stocked = maySeeStock && stock.data ? stockAttention(stock.data) : [];
    const others = attentionList(
      items,
      [gapsAttention(parts ?? []), formulasAttention(drafts), ...stocked, ...rows],
      now,
    );
    const lines = [...(mail.isMissing ? [noMailServer(mail.waiting)] : []), ...others].slice(0, ROWS);
    if (lines.length > 0)
      return (
        <BoxedList>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </BoxedList>
      );
    const isAll = (isWhole || !mayFollowUp) && (stock.data !== undefined || !maySeeStock);
    return isAll && <EmptyState art="ginkgo" title="Nothing needs you right now." />;
  };
  return (
    <Part
      title="Needs attention"
      aside={open > 0 && <Link to="/follow-ups">{open === 1 ? '1 follow-up' : `All ${open} follow-ups`}</Link>}
    >
      <QueryState query={query} what="What needs attention" skeleton={<Skeletons />}>
        {(dashboard) => (
          <>
            {mayFollowUp && (
              <QueryState query={followUps} what="Follow-ups">
                {() => null}
              </QueryState>
            )}
            {maySeeStock && (
              <QueryState query={stock} what="Stock warnings">
                {() => null}
              </QueryState>
            )}
            {draw(dashboard)}
          </>
        )}
      </QueryState>
    </Part>
  );
};
