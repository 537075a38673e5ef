import { Plus } from 'lucide-react';
import { useGetFormulasQuery, type FormulasView } from '@harmony/api-client/admin';
import { FORMULA_STATES, FORMULAS_LISTED, type FormulaState } from '@harmony/domain';
import { Button, ButtonLink, EmptyState, SearchField } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ListSkeleton } from '../../platform/list/list-states';
import { BASE } from '../../platform/paths';
import { formulaPlaces } from '../../platform/formula-places';
import { Page } from '../../platform/shell/page';
import { FormulasTable } from './formulas-table';

const FILTERS = ['q', 'state', 'patient', 'request'] as const;

/** `value` is the word in the address. */
const SHOWN: readonly { value: '' | FormulaState; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'signed', label: 'Signed' },
  { value: 'replaced', label: 'Replaced' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'template', label: 'Templates' },
];

const idOf = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** The filters of the address as the API takes them. */
function viewOf({ q, state, patient, request }: Readonly<Record<(typeof FILTERS)[number], string>>): FormulasView {
  const known = FORMULA_STATES.find((each) => each === state);
  const [patientId, requestId] = [idOf(patient), idOf(request)];
  return {
    ...(q !== '' && { search: q }),
    ...(known !== undefined && { state: known }),
    ...(patientId !== undefined && { patient: patientId }),
    ...(requestId !== undefined && { request: requestId }),
  };
}

const NewTemplate = () => (
  <ButtonLink href={BASE + formulaPlaces.begin({ isTemplate: true })} variant="secondary" size="sm">
    New template
  </ButtonLink>
);

/** Every formula that this account may see, and the templates to begin with. */
export const FormulasList = () => {
  const filters = useUrlFilters(FILTERS);
  const view = viewOf(filters.values);
  const query = useGetFormulasQuery(view, { refetchOnMountOrArgChange: true });
  const isOfOne = view.patient !== undefined || view.request !== undefined;
  return (
    <Page
      title="Formulas"
      actions={
        <>
          {view.state === 'template' && <NewTemplate />}
          <ButtonLink href={BASE + formulaPlaces.begin()} size="sm">
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            Write a formula
          </ButtonLink>
        </>
      }
    >
      <Toolbar>
        <div>
          <SearchField
            label="Search formulas"
            placeholder="Formula or patient"
            value={filters.typed}
            onChange={filters.search}
          />
          <ChoiceChips
            label="Show"
            choices={SHOWN}
            value={view.state ?? ''}
            onChoose={(state) => filters.set({ state })}
          />
        </div>
        {isOfOne && (
          <p>
            Only for one {view.patient === undefined ? 'request' : 'patient'}.{' '}
            <button type="button" onClick={() => filters.set({ patient: '', request: '' })}>
              Show everyone’s
            </button>
          </p>
        )}
      </Toolbar>
      <QueryState query={query} what="Formulas" skeleton={<ListSkeleton />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <FormulasTable rows={rows} isOld={query.currentData === undefined} />
              <ListEnd count={rows.length} most={FORMULAS_LISTED}>
                These are the {FORMULAS_LISTED} most recently changed. Search for the others, or choose what to show.
              </ListEnd>
            </>
          ) : filters.isNarrowed ? (
            <EmptyState
              art="mugwort"
              title={view.state === 'template' ? 'No templates yet' : 'Nothing matches'}
              hint={
                view.state === 'template'
                  ? 'A template is a formula for no one in particular, to start from.'
                  : 'Search for part of the name of the formula or the patient.'
              }
              action={
                <Button variant="secondary" onClick={filters.clear}>
                  Clear search and filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              art="ginkgo"
              title="No formulas yet"
              hint="Write one for a patient, or start from a request under Herb requests."
              action={
                <ButtonLink href={BASE + formulaPlaces.begin()} variant="secondary">
                  Write a formula
                </ButtonLink>
              }
            />
          )
        }
      </QueryState>
    </Page>
  );
};
