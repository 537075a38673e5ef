import { UrlTabs } from '../../platform/kit/tabs';
import { Page } from '../../platform/shell/page';
import { AccountsTab } from './accounts-tab';
import { EventLog } from './event-log';
import { HealthTab } from './health-tab';
import { MonitorLink } from './monitor-link';

const TITLE = 'Call monitoring';

/** `/admin/call-monitoring`: the state of the phone and clinic systems, their events, and who may use the call monitor. */
export const Component = () => (
  <Page title={TITLE} actions={<MonitorLink />}>
    <UrlTabs
      param="tab"
      label={TITLE}
      own={['state', 'q', 'page']}
      tabs={[
        { id: 'health', label: 'Health', content: <HealthTab /> },
        { id: 'events', label: 'Event log', content: <EventLog /> },
        { id: 'accounts', label: 'Reception accounts', content: <AccountsTab /> },
      ]}
    />
  </Page>
);
