import { useGetHoursQuery } from '@harmony/api-client';
import { CloseEarly } from '../../closing/close-early';
import { QueryState } from '../../kit/query-state';
import { ListSkeleton } from '../../list/list-states';
import { Page } from '../../shell/page';
import { SpecialDays } from './special-days';
import { WeekCard } from './week-card';

/** `/admin/hours`: the week, special days, and closing early. */
export const Component = () => {
  const query = useGetHoursQuery();
  return (
    <Page title="Hours" actions={<CloseEarly />}>
      <QueryState query={query} what="Opening hours" skeleton={<ListSkeleton />}>
        {(hours) => (
          <>
            <WeekCard hours={hours} />
            <SpecialDays hours={hours} />
          </>
        )}
      </QueryState>
    </Page>
  );
};
