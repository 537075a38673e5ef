import { useSearchParams } from 'react-router-dom';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import { Button, ButtonLink, EmptyState, SearchField, Skeleton, Status } from '@harmony/ui';
import { editSearch } from '../../platform/editor/edit-target';
import { ChoiceChips } from '../../platform/kit/chips';
import { Paging } from '../../platform/kit/lists/paging';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { BASE } from '../../platform/paths';
import { Toolbar } from '../../platform/kit/toolbar';
import { useMay } from '../../platform/state/use-may';
import { LivesElsewhere } from './lives-elsewhere';
import { PatientTable } from './patient-table';

const SIZE = 50;
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
    { search: q, limit: SIZE, offset: (filters.page - 1) * SIZE, ...(leads !== '' && { leads: leads === 'true' }) },
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
      <QueryState query={patients} what="Patients" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length === 0 && filters.isNarrowed ? (
            <EmptyState
              art="chrysanthemum"
              title="No patients match"
              hint="Search for part of the name or the email address, or for four or more digits of a number."
              action={
                <Button variant="secondary" onClick={filters.clear}>
                  Clear search and filters
                </Button>
              }
            />
          ) : total === 0 ? (
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
          ) : (
            <>
              <PatientTable
                rows={items}
                isOld={patients.currentData === undefined}
                hrefOf={(id) => PLACE + editSearch(params, { id })}
              />
              <Paging page={filters.page} size={SIZE} total={total} onTurn={filters.turn} />
            </>
          )
        }
      </QueryState>
    </>
  );
};
