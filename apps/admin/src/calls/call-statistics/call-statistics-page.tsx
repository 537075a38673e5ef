import { Download } from 'lucide-react';
import styled from 'styled-components';
import { callStatisticsCsvUrl, useGetCallStatisticsQuery } from '@harmony/api-client/admin';
import { CALL_STATISTICS_DAYS, callsIn, type CallStatistics } from '@harmony/domain';
import { c, EmptyState, Skeleton } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Columns, Stack } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { DownloadLink } from '../../platform/shell/download-link';
import { Page } from '../../platform/shell/page';
import { CalledBack, Outcomes, People } from './breakdowns';
import { Days } from './days';
import { Facts } from './facts';
import { WeekGrid } from './week-grid';

const USUAL_DAYS = 30;
const NAMES = ['days'] as const;
const PERIODS = CALL_STATISTICS_DAYS.map((value) => ({ value, label: `${value} days` }));

const Note = styled.p`
  max-inline-size: 44rem;
  color: ${c.ink3};
  font: var(--type-small);
`;

/** What is in no figure, so that nobody looks for it. */
function leftOutText({ now: { leftOut } }: CallStatistics): string {
  const { blocked, spam, unknown } = leftOut;
  const parts = [
    ...(blocked > 0 ? [`${blocked.toLocaleString('en')} from blocked numbers`] : []),
    ...(spam > 0 ? [`${spam.toLocaleString('en')} marked as spam`] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} whose end the phone system never reported`] : []),
  ];
  return parts.length === 0 ? '' : `Not counted: ${new Intl.ListFormat('en').format(parts)}.`;
}

const draw = (statistics: CallStatistics) => {
  const { now, days } = statistics;
  if (callsIn(now) + now.outgoing === 0)
    return (
      <EmptyState
        art="ginkgo"
        title={`No calls in these ${days} days`}
        hint={leftOutText(statistics) || 'Calls are counted as soon as someone answers or the caller hangs up.'}
      />
    );
  return (
    <Stack $gap={40}>
      <Facts statistics={statistics} />
      <Days days={statistics.daily} />
      <Columns $wide="minmax(0, 3fr) minmax(0, 2fr)" $gap={40}>
        {statistics.hours.length > 0 && <WeekGrid hours={statistics.hours} />}
        <Stack $gap={32}>
          <CalledBack {...statistics} />
          <People {...statistics} />
          <Outcomes {...statistics} />
        </Stack>
      </Columns>
      <Note>
        Today counts up to now, and the previous {days} days end at the same time of day. {leftOutText(statistics)} Test
        calls, calls between your own phones and calls still ringing aren’t counted. A transferred call counts for
        whoever took it over.
      </Note>
    </Stack>
  );
};

const Skeletons = () => (
  <Stack $gap={40}>
    <Skeleton shape="card" />
    <Skeleton shape="image" />
    <Skeleton shape="card" />
  </Stack>
);

/** `/admin/call-statistics`: how many people call and when, what becomes of it, and how soon. */
export const Component = () => {
  const { values, set } = useUrlFilters(NAMES);
  const days = CALL_STATISTICS_DAYS.find((each) => String(each) === values.days) ?? USUAL_DAYS;
  const query = useGetCallStatisticsQuery({ days });
  return (
    <Page
      title="Call statistics"
      actions={
        <DownloadLink href={callStatisticsCsvUrl({ days })} variant="secondary" size="sm">
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download as CSV
        </DownloadLink>
      }
    >
      <Toolbar>
        <ChoiceChips
          label="Period"
          choices={PERIODS}
          value={days}
          onChoose={(value) => set({ days: value === USUAL_DAYS ? '' : String(value) })}
        />
      </Toolbar>
      <QueryState query={{ ...query, data: query.currentData }} what="Call statistics" skeleton={<Skeletons />}>
        {draw}
      </QueryState>
    </Page>
  );
};
