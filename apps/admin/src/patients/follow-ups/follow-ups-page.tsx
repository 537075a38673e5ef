import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFollowUpPages } from '@harmony/api-client/admin';
import { FOLLOW_UP_KINDS, FOLLOW_UP_RULES, type FollowUp, type FollowUpsPage } from '@harmony/domain';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { ChoiceChips } from '../../platform/kit/chips';
import { Menu } from '../../platform/kit/overlays/menu';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { QueryState } from '../../platform/kit/lists/query-state';
import { SelectionBar } from '../../platform/kit/lists/selection-bar';
import { LabelledChoice, Toolbar } from '../../platform/kit/toolbar';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { countText } from '../../platform/kit/words';
import { Page } from '../../platform/shell/page';
import { FollowUpsTable, outcomeItems } from './follow-ups-table';
import { NoteDialog } from './note-dialog';
import { useFollowUpActions } from './use-follow-up-actions';

const NAMES = ['show', 'kind', 'owner'] as const;
const NOUN = { one: 'follow-up', many: 'follow-ups' };
const STATES = [
  { value: '', label: 'Open' },
  { value: 'closed', label: 'Recently closed' },
] as const;
const OWNERS = [
  { value: 'me', label: 'Mine' },
  { value: 'none', label: 'Unassigned' },
] as const;

/** `/admin/follow-ups`: everything somebody wants from the clinic, in one list; changes by others appear by themselves. */
export const Component = () => {
  const filters = useUrlFilters(NAMES);
  const { values } = filters;
  const kind = FOLLOW_UP_KINDS.find((each) => each === values.kind);
  const owner = OWNERS.find(({ value }) => value === values.owner)?.value;
  const isClosed = values.show === 'closed';
  const query = useFollowUpPages({
    ...(isClosed && { state: 'closed' }),
    ...(kind && { kind }),
    ...(owner && { owner }),
  });
  const { actions, isClosing } = useFollowUpActions();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = useCallback((id: number, isOn: boolean): void => {
    setSelected((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);
  const [noted, setNoted] = useState<FollowUp | null>(null);

  const draw = ({ items, me, timeZone }: FollowUpsPage) => {
    if (items.length === 0) {
      return filters.isNarrowed ? (
        <EmptyState
          art="mugwort"
          title={isClosed ? 'None were closed in the last 30 days' : 'No follow-ups match'}
          action={
            <Button variant="secondary" onClick={filters.clear}>
              Show all open follow-ups
            </Button>
          }
        />
      ) : (
        <EmptyState
          art="ginkgo"
          title="No one is waiting"
          hint="Missed calls, messages and requests are listed here until someone has taken care of them."
        />
      );
    }
    return (
      <>
        <FollowUpsTable
          rows={items}
          me={me}
          timeZone={timeZone}
          isOld={query.currentData === undefined}
          selected={selected}
          onSelect={select}
          actions={actions}
          onNote={setNoted}
        />
        {(query.more ?? query.first) && (
          <ButtonLine>
            {[query.first, query.more].map(
              (step) =>
                step && (
                  <Button key={step.label} variant="secondary" pending={query.isFetching} onClick={step.show}>
                    {step.label}
                  </Button>
                ),
            )}
          </ButtonLine>
        )}
      </>
    );
  };

  const chosen = query.data?.items.filter(({ id, state }) => selected.has(id) && state === 'open') ?? [];
  return (
    <Page title="Follow-up" {...(query.data && { count: query.data.counts.open })}>
      {chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          progress={isClosing && <ProgressBar label={`Closing ${countText(chosen.length, NOUN)}`} />}
          onDelete={undefined}
          onClear={() => setSelected(new Set())}
        >
          <Menu
            label="Close the selected ones"
            align="start"
            heading="What was the outcome?"
            items={outcomeItems((outcome) => {
              void actions.closeSeveral(chosen, outcome).then((isDone) => isDone && setSelected(new Set()));
            })}
            trigger={
              <Button size="sm" variant="quiet">
                Close
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            }
          />
        </SelectionBar>
      ) : (
        <Toolbar>
          <div>
            <ChoiceChips label="Show" choices={STATES} value={values.show} onChoose={(show) => filters.set({ show })} />
            <ChoiceChips
              label="Assigned to"
              choices={OWNERS}
              value={owner}
              onChoose={(value) => filters.set({ owner: owner === value ? '' : value })}
            />
            <LabelledChoice>
              Kind
              <select value={kind ?? ''} onChange={({ target }) => filters.set({ kind: target.value })}>
                <option value="">All</option>
                {FOLLOW_UP_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {FOLLOW_UP_RULES[each].noun}
                  </option>
                ))}
              </select>
            </LabelledChoice>
          </div>
        </Toolbar>
      )}
      <QueryState query={query} what="Follow-ups" skeleton={<Skeleton shape="card" />}>
        {draw}
      </QueryState>
      {noted && <NoteDialog row={noted} onSave={actions.saveNote} onClose={() => setNoted(null)} />}
    </Page>
  );
};
