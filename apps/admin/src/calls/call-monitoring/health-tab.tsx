import { useGetCallMonitoringQuery, useGetClinicSystemsQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { ClinicCard } from './clinic-card';
import { ConnectCard } from './connect-card';
import { FiguresCard } from './figures-card';
import { PhoneCard } from './phone-card';
import { RetentionCard } from './retention-card';
import { TestCallCard } from './test-call-card';
import { Columns, Stack } from '../../platform/kit/layout';

/** Only while the window is looked at. */
const WATCH = { pollingInterval: 5000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** How the phone system, the clinic system and the monitors are doing, and a call to try them with. */
export const HealthTab = () => {
  const monitoring = useGetCallMonitoringQuery(undefined, WATCH);
  const systems = useGetClinicSystemsQuery(undefined, WATCH);
  return (
    <Columns $wide="minmax(0, 3fr) minmax(20rem, 2fr)">
      <Stack $gap={24}>
        <QueryState query={monitoring} what="The state of the phone system" skeleton={<Skeleton shape="card" />}>
          {(state) => (
            <>
              {state.phones.map((phone) => (
                <PhoneCard key={phone.adapter} phone={phone} canResync={state.system.startsWith('ringcentral')} />
              ))}
              <FiguresCard state={state} />
            </>
          )}
        </QueryState>
        <QueryState query={systems} what="The state of the clinic system" skeleton={<Skeleton shape="card" />}>
          {(list) => list.map((system) => <ClinicCard key={system.name} system={system} />)}
        </QueryState>
      </Stack>
      <Stack $gap={24}>
        <TestCallCard />
        {monitoring.data && <ConnectCard system={monitoring.data.system} />}
        <RetentionCard />
      </Stack>
    </Columns>
  );
};
