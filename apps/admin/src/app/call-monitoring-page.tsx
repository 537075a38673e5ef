import { EventLog } from '../features/call-monitoring/event-log';
import { HealthTab } from '../features/call-monitoring/health-tab';
import { MonitorLink } from '../features/call-monitoring/monitor-link';
import { UrlTabs } from '../kit/tabs';
import { Page } from '../shell/page';

/** `/admin/call-monitoring`: the state of the phone and clinic systems, and everything the call monitor is fed with. */
export const Component = () => (
  <Page title="Call monitoring" actions={<MonitorLink />}>
    <UrlTabs
      param="tab"
      label="Call monitoring"
      own={['state', 'q', 'leads', 'page']}
      tabs={[
        { id: 'health', label: 'Health', content: <HealthTab /> },
        { id: 'events', label: 'Event log', content: <EventLog /> },
      ]}
    />
  </Page>
);
