import { useState } from 'react';
import { useGetOwnPatientsQuery } from '@harmony/api-client/admin';
import type { OwnPatient } from '@harmony/domain';
import { EmptyState, SearchField } from '@harmony/ui';
import { Stack } from '../../platform/kit/layout';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { FormulasOf } from '../../platform/people/formulas-of';
import { Timeline } from '../../platform/people/timeline';
import { Page } from '../../platform/shell/page';
import { OwnPatientsTable } from './own-patients-table';

/** `/admin/own-patients`: the patients of the practitioner who is signed in, and what happened with each. */
export const Component = () => {
  const filters = useUrlFilters(['q']);
  const query = useGetOwnPatientsQuery(
    { search: filters.values.q, ...filters.part },
    { refetchOnMountOrArgChange: true },
  );
  const [open, setOpen] = useState<OwnPatient | null>(null);
  return (
    <Page title="My patients" {...(query.data && { count: query.data.total })}>
      <Toolbar>
        <div>
          <SearchField label="Search my patients" placeholder="Name" value={filters.typed} onChange={filters.search} />
        </div>
      </Toolbar>
      <PagedList
        query={query}
        what="Your patients"
        filters={filters}
        unmatched={{ title: 'None of your patients match', hint: 'Search for part of the name.' }}
        empty={
          query.data?.isLinked === false ? (
            <EmptyState
              art="mugwort"
              title="This account isn’t linked to a practitioner yet"
              hint="An administrator can choose the practitioner under Users. Your patients will then be listed here."
            />
          ) : (
            <EmptyState
              art="mugwort"
              title="No patients yet"
              hint="Patients you’ve treated, or who have a booked or confirmed visit with you, are listed here."
            />
          )
        }
      >
        {({ items }, isOld) => <OwnPatientsTable rows={items} isOld={isOld} onOpen={setOpen} />}
      </PagedList>
      {open && (
        <Sheet open title={open.name} onClose={() => setOpen(null)}>
          <Stack $gap={24}>
            <FormulasOf patient={open.id} />
            <Timeline key={open.id} person={String(open.id)} />
          </Stack>
        </Sheet>
      )}
    </Page>
  );
};
