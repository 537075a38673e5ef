import type { ReactNode } from 'react';
import { useGetCallMonitoringQuery, useGetDashboardQuery } from '@harmony/api-client/admin';
import type { Tone } from '@harmony/ui';
import { Part } from '../../kit/part';
import { QueryState } from '../../kit/query-state';
import { Tag } from '../../kit/tag';
import { PlaceLink } from '../../shell/place-link';
import { useMailServer } from '../../state/use-mail-server';
import { useMay } from '../../state/use-may';
import { LineSkeletons, Lines, PairLine } from './lines';
import { POLL } from './poll';

/** The tone of a state, and its words. */
type State = readonly [Tone, string];

const NOT_SET_UP: State = ['danger', 'Not set up'];
const FINE: State = ['success', 'No known problem'];

const Health = ({ to, state: [tone, words], children }: { to: string; state: State; children: ReactNode }) => (
  <Lines>
    <PairLine>
      <PlaceLink to={to}>{children}</PlaceLink>
      <Tag tone={tone}>{words}</Tag>
    </PairLine>
  </Lines>
);

/** Whether emails go out: set up, and none failed. */
const Email = () => {
  const { query, isMissing } = useMailServer();
  const { data } = useGetDashboardQuery(undefined, POLL);
  const failed = data?.counts.mails ?? 0;
  const known: State = failed > 0 ? ['warning', `${failed.toLocaleString('en')} not sent`] : FINE;
  return (
    <QueryState query={query} what="The state of email" skeleton={<LineSkeletons lines={1} />}>
      {() => (
        <Health to="/outbox" state={isMissing ? NOT_SET_UP : known}>
          Email
        </Health>
      )}
    </QueryState>
  );
};

/** Whether calls arrive; the sentence about a problem stands in 'Needs attention'. */
const Phone = () => {
  const maySetUp = useMay()('call-monitoring');
  const query = useGetDashboardQuery(undefined, POLL);
  const monitoring = useGetCallMonitoringQuery(undefined, { skip: !maySetUp });
  return (
    <QueryState query={query} what="The state of the phones" skeleton={<LineSkeletons lines={1} />}>
      {({ attention }) => {
        const trouble = attention.find((item) => item.kind === 'phoneSystem');
        const known: State = trouble?.isDown ? ['danger', 'Not connected'] : trouble ? ['warning', 'Uncertain'] : FINE;
        return (
          <Health to="/call-monitoring" state={monitoring.data?.system === 'none' ? NOT_SET_UP : known}>
            Phone system
          </Health>
        );
      }}
    </QueryState>
  );
};

/** How email and the phone system are. */
export const Connections = () => {
  const may = useMay();
  return (
    <Part title="Email and phone">
      <div>
        {may('inboxes') && <Email />}
        {may('calls') && <Phone />}
      </div>
    </Part>
  );
};
