import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetErrorsQuery } from '@harmony/api-client/admin';
import type { ErrorPage } from '@harmony/domain';
import { ErrorSeverity } from '@harmony/domain/schemas';
import { Button, EmptyState, SearchField, Skeleton, Status } from '@harmony/ui';
import { ChoiceChips } from '../../kit/chips';
import { Paging } from '../../kit/paging';
import { QueryState } from '../../kit/query-state';
import { useUrlFilters } from '../../kit/use-url-filters';
import { SelectionFrame, LabelledChoice, Toolbar } from '../../kit/toolbar';
import { Page } from '../../shell/page';
import { ErrorSheet } from './error-sheet';
import { errorsText, SEVERITIES } from './error-words';
import { ErrorsTable } from './errors-table';
import { useResolve } from './use-resolve';

const SIZE = 50;
const STATES = [
  { value: '', label: 'Unresolved', resolved: false },
  { value: 'resolved', label: 'Resolved', resolved: true },
  { value: 'all', label: 'All', resolved: undefined },
] as const;
const NAMES = ['state', 'severity', 'q'] as const;

/** `/admin/errors`: failures of the server, repetitions as one entry, and what was done about them. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const { values, page } = filters;
  const state = STATES.find(({ value }) => value === values.state) ?? STATES[0];
  const severity = ErrorSeverity.safeParse(values.severity).data;
  const query = useGetErrorsQuery({
    limit: SIZE,
    offset: (page - 1) * SIZE,
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
  const draw = ({ items, total }: ErrorPage) => {
    const chosen = items.filter(({ id }) => selected.has(id));
    const ids = chosen.map(({ id }) => id);
    if (items.length === 0 && page === 1) {
      return filters.isNarrowed ? (
        <EmptyState
          art="mugwort"
          title="No errors match"
          action={
            <Button variant="secondary" onClick={filters.clear}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          art="ginkgo"
          title="No unresolved errors"
          hint="Anything that fails on the server is listed here automatically."
        />
      );
    }
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
          isOld={query.isFetching && query.currentData === undefined}
          onSelect={setSelected}
          onOpen={open}
          onResolve={(id, resolved) => void change([id], resolved)}
        />
        <Paging page={page} size={SIZE} total={total} onTurn={filters.turn} />
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
      <QueryState query={query} what="Errors" skeleton={<Skeleton shape="card" />}>
        {draw}
      </QueryState>
      {opened !== null && <ErrorSheet id={opened} onClose={() => open(null)} />}
    </Page>
  );
};
