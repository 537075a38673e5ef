import { useGetHoursQuery } from '@harmony/api-client';
import type { BusinessHour } from '@harmony/domain';
import { Card } from '@harmony/ui';
import { CloseEarly } from './closing/close-early';
import { ClosingPanel } from './closing/closing-panel';
import { Stack } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { useMay } from '../../platform/state/use-may';
import { SpecialDays } from './special-days';
import { WeekCard } from './week-card';

/** What the front desk may do about the hours. */
const ClosingOnly = ({ hours }: { hours: readonly BusinessHour[] }) => (
  <Stack $gap={16}>
    <p>Administrators set the week and special days. You can close the clinic early here.</p>
    <Card as="section" aria-label="Close early">
      <ClosingPanel hours={hours} onDone={() => undefined} />
    </Card>
  </Stack>
);

/** `/admin/hours`: the week, special days, and closing early, which is all the front desk may do here. */
export const Component = () => {
  const query = useGetHoursQuery();
  const mayEdit = useMay()('hours');
  return (
    <Page title="Hours" actions={mayEdit && <CloseEarly />}>
      <QueryState query={query} what="Opening hours" skeleton={<ListSkeleton />}>
        {(hours) =>
          mayEdit ? (
            <>
              <WeekCard hours={hours} />
              <SpecialDays hours={hours} />
            </>
          ) : (
            <ClosingOnly hours={hours} />
          )
        }
      </QueryState>
    </Page>
  );
};
