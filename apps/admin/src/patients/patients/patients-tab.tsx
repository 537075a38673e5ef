import { useSearchParams } from 'react-router-dom';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import { ButtonLink, EmptyState, SearchField, Status } from '@harmony/ui';
import { editSearch } from '../../platform/editor/edit-target';
import { ChoiceChips } from '../../platform/kit/chips';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { BASE } from '../../platform/paths';
import { Toolbar } from '../../platform/kit/toolbar';
import { useMay } from '../../platform/state/use-may';
import { LivesElsewhere } from './lives-elsewhere';
import { PatientTable } from './patient-table';

const PLACE = '/patients';
const FILTERS = [
  { value: '', label: 'All' },
  { value: 'false', label: 'Patients' },
  { value: 'true', label: 'Leads' },
] as const;

/** The patients kept here: searched and paged by the API, as there may be many thousands. */
export const PatientsTab = () => {
  const filters = useUrlFilters(['q', 'leads']);
  const [params] = useSearchParams();
  const maySeeSystems = useMay()('clinic-systems');
  const { q, leads } = filters.values;
  const patients = useGetPatientsQuery(
    { search: q, ...filters.part, ...(leads !== '' && { leads: leads === 'true' }) },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <>
      {maySeeSystems && <LivesElsewhere />}
      <Toolbar>
        <div>
          <SearchField
            label="Search patients"
            placeholder="Name, patient number, phone or email"
            value={filters.typed}
            onChange={filters.search}
          />
          <ChoiceChips
            label="Show"
            choices={FILTERS}
            value={leads}
            onChoose={(value) => filters.set({ leads: value })}
          />
          <Status as="span">
            {patients.currentData &&
              `${patients.currentData.total.toLocaleString('en')} ${patients.currentData.total === 1 ? 'record' : 'records'}`}
          </Status>
        </div>
      </Toolbar>
      <PagedList
        query={patients}
        what="Patients"
        filters={filters}
        unmatched={{
          title: 'No patients match',
          hint: 'Search for part of the name or the email address, or for four or more digits of a number.',
        }}
        empty={
          <EmptyState
            art="mugwort"
            title="No patients yet"
            hint="Import the file your practice software exports, and callers are recognized from the next call on."
            action={
              <ButtonLink href={`${BASE}${PLACE}?tab=import`} variant="secondary">
                Import a file
              </ButtonLink>
            }
          />
        }
      >
        {({ items }, isOld) => (
          <PatientTable rows={items} isOld={isOld} hrefOf={(id) => PLACE + editSearch(params, { id })} />
        )}
      </PagedList>
    </>
  );
};
