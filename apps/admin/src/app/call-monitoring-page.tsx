import { useLocation, useSearchParams } from 'react-router-dom';
import { editSearch, useEditTarget } from '../editor/edit-target';
import { AccountsTab } from '../features/call-monitoring/accounts-tab';
import { EventLog } from '../features/call-monitoring/event-log';
import { HealthTab } from '../features/call-monitoring/health-tab';
import { MonitorLink } from '../features/call-monitoring/monitor-link';
import { ImportTab } from '../features/patients/import-tab';
import { PatientEditor } from '../features/patients/patient-editor';
import { PatientsTab } from '../features/patients/patients-tab';
import { UrlTabs } from '../kit/tabs';
import { Page } from '../shell/page';

const TITLE = 'Call monitoring';

/**
 * `/admin/call-monitoring`: the state of the phone and clinic systems, and everything the call monitor is fed with. With
 * `?edit=` it is the page of a patient.
 */
export const Component = () => {
  const navigation = useEditTarget();
  const { target } = navigation;
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  if (target) {
    const crumbs = [{ label: TITLE, to: pathname + editSearch(params, null) }];
    return <PatientEditor navigation={{ ...navigation, target }} crumbs={crumbs} />;
  }
  return (
    <Page title={TITLE} actions={<MonitorLink />}>
      <UrlTabs
        param="tab"
        label={TITLE}
        own={['state', 'q', 'leads', 'page']}
        tabs={[
          { id: 'health', label: 'Health', content: <HealthTab /> },
          { id: 'events', label: 'Event log', content: <EventLog /> },
          { id: 'patients', label: 'Patients', content: <PatientsTab /> },
          { id: 'accounts', label: 'Reception accounts', content: <AccountsTab /> },
          { id: 'import', label: 'Import', content: <ImportTab /> },
        ]}
      />
    </Page>
  );
};
