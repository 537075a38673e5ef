import { UserPlus } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@harmony/ui';
import { editSearch, useEditTarget } from '../../platform/editor/edit-target';
import { UrlTabs } from '../../platform/kit/tabs';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { ImportTab } from './import-tab';
import { PatientEditor } from './patient-editor';
import { PatientsTab } from './patients-tab';

const TITLE = 'Patients';

/** `/admin/patients`: the patients kept here, and importing them. With `?edit=` it is the page of one. */
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
    <Page
      title={TITLE}
      actions={
        params.get('tab') === null && (
          <ButtonLink href={BASE + pathname + editSearch(params, { id: 'new' })}>
            <UserPlus size={18} strokeWidth={1.75} aria-hidden />
            Add patient
          </ButtonLink>
        )
      }
    >
      <UrlTabs
        param="tab"
        label={TITLE}
        own={['q', 'leads', 'page']}
        tabs={[
          { id: 'patients', label: 'Patients', content: <PatientsTab /> },
          { id: 'import', label: 'Import', content: <ImportTab /> },
        ]}
      />
    </Page>
  );
};
