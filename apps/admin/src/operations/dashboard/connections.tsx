import type { ReactNode } from 'react';
import { useGetDashboardQuery } from '@harmony/api-client/admin';
import type { Dashboard } from '@harmony/domain';
import type { Tone } from '@harmony/ui';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { PlaceLink } from '../../platform/shell/place-link';
import { POLL } from '../../platform/state/poll';
import { LineSkeletons, Lines, PairLine } from './lines';

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

/** Email: set up, and nothing of it failed. */
function mailState({ counts, connections }: Dashboard): State {
  if (connections.mail?.isSetUp === false) return NOT_SET_UP;
  return counts.mails > 0 ? ['warning', `${counts.mails.toLocaleString('en')} not sent`] : FINE;
}

/** Whether calls arrive; the sentence about a problem stands in 'Needs attention'. */
function phoneState({ attention, connections }: Dashboard): State {
  if (connections.phones?.isSetUp === false) return NOT_SET_UP;
  const trouble = attention.find((item) => item.kind === 'phoneSystem');
  if (trouble?.isDown) return ['danger', 'Not connected'];
  return trouble ? ['warning', 'Uncertain'] : FINE;
}

/** How email and the phone system are, for whoever works with them. */
export const Connections = () => {
  const query = useGetDashboardQuery(undefined, POLL);
  return (
    <Part title="Email and phone">
      <QueryState query={query} what="The state of email and phone" skeleton={<LineSkeletons lines={2} />}>
        {(dashboard) => (
          <div>
            {dashboard.connections.mail && (
              <Health to="/outbox" state={mailState(dashboard)}>
                Email
              </Health>
            )}
            {dashboard.connections.phones && (
              <Health to="/call-monitoring" state={phoneState(dashboard)}>
                Phone system
              </Health>
            )}
          </div>
        )}
      </QueryState>
    </Part>
  );
};
