import type { ReactNode } from 'react';
import { useGetPatientQuery } from '@harmony/api-client/admin';
import { Button, EmptyState, Skeleton, Status } from '@harmony/ui';
import type { EditNavigation } from '../../platform/editor/edit-target';
import { useClock } from '../../platform/kit/clock';
import { Menu } from '../../platform/kit/overlays/menu';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { PatientForm } from './patient-form';
import { useDeletePatient } from './use-patient-actions';

export interface PatientEditorProps {
  /** The address's `?edit=`, already read. */
  navigation: EditNavigation & { target: NonNullable<EditNavigation['target']> };
  crumbs: readonly { label: string; to: string }[];
}

/** The page of one patient, or of a new one. */
export const PatientEditor = ({ navigation, crumbs }: PatientEditorProps) => {
  const { target, open, close } = navigation;
  const id = target.id === 'new' ? null : target.id;
  const clock = useClock();
  const patient = useGetPatientQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const remove = useDeletePatient();
  const page = (title: string, content: ReactNode, actions?: ReactNode) => (
    <Page title={title} crumbs={crumbs} actions={actions}>
      {content}
    </Page>
  );

  const { error } = patient;
  if (error && 'status' in error && error.status === 404 && !patient.currentData)
    return page(
      'Patient',
      <EmptyState
        art="goji"
        title="This patient no longer exists"
        hint="Someone may have deleted the record."
        action={
          <Button variant="secondary" onClick={close}>
            Show all patients
          </Button>
        }
      />,
    );
  if (id !== null && patient.currentData === undefined)
    return page(
      'Patient',
      <QueryState query={{ ...patient, data: undefined }} what="This patient" skeleton={<Skeleton shape="card" />}>
        {() => null}
      </QueryState>,
    );

  const row = patient.currentData ?? null;
  const menu = row && (
    <Menu
      label={`More actions for ${row.name}`}
      items={[
        { label: 'Delete…', tone: 'danger', onSelect: () => void remove(row).then((isGone) => isGone && close()) },
      ]}
    />
  );
  return (
    <PatientForm
      key={target.id}
      patient={id === null ? null : row}
      refresh={async () => (id === null ? undefined : (await patient.refetch()).data)}
      onCreated={(made) => open({ id: made.id }, { replace: true })}
      frame={({ title, savedAt, content }) =>
        page(
          title,
          content,
          <>
            {savedAt && <Status as="span">Saved {clock.time(savedAt)}</Status>}
            {menu}
          </>,
        )
      }
    />
  );
};
