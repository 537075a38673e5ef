import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetErrorsQuery } from '@harmony/api-client/admin';
import type { ErrorPage } from '@harmony/domain';
import { ErrorSeverity } from '@harmony/domain/schemas';
import { Button, EmptyState, SearchField, Status } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { SelectionFrame, LabelledChoice, Toolbar } from '../../platform/kit/toolbar';
import { Page } from '../../platform/shell/page';
import { ErrorSheet } from './error-sheet';
import { errorsText, SEVERITIES } from './error-words';
import { ErrorsTable } from './errors-table';
import { useResolve } from './use-resolve';

const STATES = [
  { value: '', label: 'Unresolved', resolved: false },
  { value: 'resolved', label: 'Resolved', resolved: true },
  { value: 'all', label: 'All', resolved: undefined },
] as const;
const NAMES = ['state', 'severity', 'q'] as const;

/** `/admin/errors`: failures of the server, repetitions as one entry, and what was done about them. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const { values } = filters;
  const state = STATES.find(({ value }) => value === values.state) ?? STATES[0];
  const severity = ErrorSeverity.safeParse(values.severity).data;
  const query = useGetErrorsQuery({
    ...filters.part,
    ...(values.q !== '' && { search: values.q }),
    ...(state.resolved !== undefined && { resolved: state.resolved }),
    ...(severity && { severity }),
  });
  const [params, setParams] = useSearchParams();
  const opened = Number(params.get('error')) || null;
  const open = (id: number | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('error');
        else next.set('error', String(id));
        return next;
      },
      { preventScrollReset: true },
    );
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { change, isChanging } = useResolve();

  const handleBulk = async (ids: readonly number[], resolved: boolean): Promise<void> => {
    if (await change(ids, resolved)) setSelected(new Set());
  };
  const draw = ({ items }: ErrorPage, isOld: boolean) => {
    const chosen = items.filter(({ id }) => selected.has(id));
    const ids = chosen.map(({ id }) => id);
    return (
      <>
        {chosen.length > 0 && (
          <SelectionFrame role="region" aria-label="Selected errors">
            <Status as="strong">{errorsText(chosen.length)} selected</Status>
            {chosen.some(({ resolved }) => !resolved) && (
              <Button variant="secondary" size="sm" pending={isChanging} onClick={() => void handleBulk(ids, true)}>
                Resolve
              </Button>
            )}
            {chosen.some(({ resolved }) => resolved) && (
              <Button variant="secondary" size="sm" pending={isChanging} onClick={() => void handleBulk(ids, false)}>
                Reopen
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={() => setSelected(new Set())}>
              Clear selection
            </Button>
          </SelectionFrame>
        )}
        <ErrorsTable
          rows={items}
          selected={selected}
          isOld={isOld}
          onSelect={setSelected}
          onOpen={open}
          onResolve={(id, resolved) => void change([id], resolved)}
        />
      </>
    );
  };

  return (
    <Page title="Errors" {...(query.data && { count: query.data.total })}>
      <Toolbar>
        <div>
          <SearchField
            label="Search errors"
            placeholder="Type, code, message or path"
            value={filters.typed}
            onChange={filters.search}
          />
          <LabelledChoice>
            Severity
            <select value={severity ?? ''} onChange={({ target }) => filters.set({ severity: target.value })}>
              <option value="">Any</option>
              {Object.entries(SEVERITIES).map(([value, { text }]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </LabelledChoice>
          <ChoiceChips
            label="State"
            choices={STATES}
            value={state.value}
            onChoose={(value) => filters.set({ state: value })}
          />
        </div>
      </Toolbar>
      <PagedList
        query={query}
        what="Errors"
        filters={filters}
        unmatched={{ title: 'No errors match' }}
        empty={
          <EmptyState
            art="ginkgo"
            title="No unresolved errors"
            hint="Anything that fails on the server is listed here automatically."
          />
        }
      >
        {draw}
      </PagedList>
      {opened !== null && <ErrorSheet id={opened} onClose={() => open(null)} />}
    </Page>
  );
};
