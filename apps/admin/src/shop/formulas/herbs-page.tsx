import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { herbCalls, useGetHerbsQuery } from '@harmony/api-client/admin';
import type { Herb } from '@harmony/domain';
import { Button, EmptyState, SearchField, Status } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { useMay } from '../../platform/state/use-may';
import { HerbDialog } from './herb-dialog';
import { HerbsTable } from './herbs-table';
import { isFound } from './find-herbs';

const FILTERS = ['q', 'show'] as const;

const isOut = ({ availableMg, isActive }: Herb): boolean => isActive && availableMg !== null && availableMg <= 0;
const SHOWN: readonly { value: string; label: string; fits: (herb: Herb) => boolean }[] = [
  { value: '', label: 'In use', fits: ({ isActive }) => isActive },
  { value: 'out', label: 'Out of stock', fits: isOut },
  { value: 'unused', label: 'No longer used', fits: ({ isActive }) => !isActive },
];

/** Asks, and deletes a herb that no formula has. */
function useDeleteHerb(): (herb: Herb) => Promise<void> {
  const [remove] = herbCalls.remove.useMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  return useCallback(
    async ({ id, name, updatedAt }) => {
      const isSure = await confirm({
        title: `Delete ${name}?`,
        body: 'Only an herb that isn’t in any formula can be deleted. Its stock and ledger stay under its name.',
        confirm: 'Delete herb',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await remove({ id, ifUnchangedSince: updatedAt });
      if (error) show(failureToast(`Couldn’t delete ${name}`, error));
      else show({ title: `${name} deleted` });
    },
    [confirm, remove, show],
  );
}

const Herbs = ({ herbs, onEdit }: { herbs: readonly Herb[]; onEdit: (herb: Herb | null) => void }) => {
  const filters = useUrlFilters(FILTERS);
  const maySeeStock = useMay()('stock');
  const remove = useDeleteHerb();
  const handleDelete = useCallback((herb: Herb) => void remove(herb), [remove]);
  const { q, show } = filters.values;
  const shown = SHOWN.find(({ value }) => value === show) ?? SHOWN[0];
  const rows = herbs.filter((herb) => (shown?.fits(herb) ?? true) && isFound(herb, q));
  if (herbs.length === 0)
    return (
      <EmptyState
        art="ginkgo"
        title="No herbs yet"
        hint="Formulas are made up of the herbs listed here. Each has its own stock, in grams."
        action={
          <Button variant="secondary" onClick={() => onEdit(null)}>
            Add herb
          </Button>
        }
      />
    );
  return (
    <>
      <Toolbar>
        <div>
          <SearchField label="Search herbs" placeholder="Name" value={filters.typed} onChange={filters.search} />
          <ChoiceChips
            label="Show"
            choices={SHOWN.map(({ value, label, fits }) => ({
              value,
              label,
              count: value === '' ? undefined : herbs.filter(fits).length,
            }))}
            value={shown?.value}
            onChoose={(value) => filters.set({ show: value })}
          />
          <Status as="span">{rows.length === 1 ? '1 herb' : `${rows.length} herbs`}</Status>
        </div>
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState
          art="mugwort"
          title="Nothing matches"
          hint="Search for part of the name, in any of its three forms."
          action={
            <Button variant="secondary" onClick={filters.clear}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <HerbsTable rows={rows} maySeeStock={maySeeStock} onEdit={onEdit} onDelete={handleDelete} />
      )}
    </>
  );
};

/** `/admin/herbs`: the herbs of the dispensary, out of which formulas are written. */
export const Component = () => {
  const query = useGetHerbsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<Herb | 'new' | null>(null);
  const handleEdit = useCallback((herb: Herb | null) => setEdited(herb ?? 'new'), []);
  const allergens = [...new Set((query.data ?? []).flatMap((herb) => herb.allergens))];
  return (
    <Page
      title="Herbs"
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add herb
        </Button>
      }
    >
      <QueryState query={query} what="Herbs" skeleton={<ListSkeleton />}>
        {(herbs) => <Herbs herbs={herbs} onEdit={handleEdit} />}
      </QueryState>
      {edited && (
        <HerbDialog herb={edited === 'new' ? null : edited} allergens={allergens} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
};
