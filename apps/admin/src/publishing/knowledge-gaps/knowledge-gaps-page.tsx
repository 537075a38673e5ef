import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetKnowledgeGapsQuery } from '@harmony/api-client/admin';
import {
  GAP_DAYS,
  GAP_REST_DAYS,
  GAP_SOURCES,
  GAPS_LISTED,
  type KnowledgeGap,
  type KnowledgeGaps,
} from '@harmony/domain';
import { Button, c, EmptyState, space } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { SOURCE_NAMES } from './gap-words';
import { GapsTable } from './gaps-table';
import { useMarkGap } from './use-mark-gap';

const NAMES = ['days', 'from', 'show'] as const;
const USUAL_DAYS = 30;
const PERIODS = GAP_DAYS.map((value) => ({ value, label: value === 365 ? 'A year' : `${value} days` }));
const SOURCES = [{ value: '', label: 'All' }, ...GAP_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))];

const Note = styled.p`
  max-inline-size: 44rem;
  margin-block-end: ${space[16]};
  color: ${c.ink2};
`;

/** `/admin/knowledge-gaps`: what visitors and callers asked and nothing published answers. */
export const Component = () => {
  const { values, set, clear } = useUrlFilters(NAMES);
  const days = GAP_DAYS.find((each) => String(each) === values.days) ?? USUAL_DAYS;
  const query = useGetKnowledgeGapsQuery(days);
  const { mark, answer } = useMarkGap();
  const handleMark = useCallback((gap: KnowledgeGap, state: KnowledgeGap['state']) => void mark(gap, state), [mark]);
  const handleAnswer = useCallback((gap: KnowledgeGap) => void answer(gap), [answer]);
  const withHidden = values.show === 'all';

  const draw = ({ gaps }: KnowledgeGaps) => {
    const rows = gaps.filter(
      ({ source, state }) => (values.from === '' || source === values.from) && (withHidden || state !== 'hidden'),
    );
    if (rows.length === 0)
      return gaps.length === 0 ? (
        <EmptyState
          art="ginkgo"
          title="No gaps in this period"
          hint="What visitors search for without finding anything and what the assistant can’t answer is listed here automatically."
        />
      ) : (
        <EmptyState
          art="mugwort"
          title="Nothing matches"
          action={
            <Button variant="secondary" onClick={clear}>
              Clear filters
            </Button>
          }
        />
      );
    return (
      <>
        <GapsTable gaps={rows} onAnswer={handleAnswer} onMark={handleMark} />
        <ListEnd count={gaps.length} most={GAPS_LISTED}>
          Only the {GAPS_LISTED} most frequent ones are listed here.
        </ListEnd>
      </>
    );
  };

  return (
    <Page title="Knowledge gaps">
      <Note>
        What people asked that nothing on the website answers. For questions to the assistant and for calls, only the
        kind is known: what someone said isn’t kept. An answered gap comes back if it’s asked for again after{' '}
        {GAP_REST_DAYS} days. If only a word is missing, <Link to="/search-words">add it to the search words</Link>.
      </Note>
      <Toolbar>
        <div>
          <ChoiceChips
            label="Period"
            choices={PERIODS}
            value={days}
            onChoose={(value) => set({ days: value === USUAL_DAYS ? '' : String(value) })}
          />
          <ChoiceChips label="Where" choices={SOURCES} value={values.from} onChoose={(value) => set({ from: value })} />
          <ChoiceChips
            label="Show"
            choices={[
              { value: '', label: 'Questions' },
              { value: 'all', label: 'Everything' },
            ]}
            value={values.show}
            onChoose={(value) => set({ show: value })}
          />
        </div>
      </Toolbar>
      <QueryState query={{ ...query, data: query.currentData }} what="Knowledge gaps" skeleton={<ListSkeleton />}>
        {draw}
      </QueryState>
    </Page>
  );
};
