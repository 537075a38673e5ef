import { INBOXES, stateLabel, type InboxRow } from '@harmony/domain';
import { Button, EmptyState } from '@harmony/ui';
import type { InboxDeclaration } from './declaration';
import type { InboxViewControl } from './use-inbox-view';
import { isNarrowed } from './view';

export interface NothingHereProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  control: InboxViewControl;
}

/** Says why a list is empty and what to do. */
export function NothingHere<Row extends InboxRow, Detail extends Row>({
  inbox,
  control,
}: NothingHereProps<Row, Detail>) {
  const { noun, art } = inbox;
  const { view } = control;
  if (isNarrowed(view)) {
    return (
      <EmptyState
        art={art}
        title={view.spam ? `No ${noun.many} look like spam` : `No ${noun.many} match`}
        hint={view.spam ? 'What someone marks as spam is kept here.' : 'Try fewer words, or remove filters.'}
        action={
          <Button variant="secondary" onClick={control.clear}>
            Clear search and filters
          </Button>
        }
      />
    );
  }
  if (view.state === null && view.day === null) {
    return <EmptyState art={art} title={`No ${noun.many} yet`} hint={inbox.whenEmpty} />;
  }
  const where = view.state === null ? '' : ` in “${stateLabel(inbox.hooks.key, view.state)}”`;
  const stage = INBOXES[inbox.hooks.key].states.find(({ value }) => value === view.state)?.stage;
  const when = view.day === null ? '' : view.day === 'today' ? ' today' : ` on ${view.day}`;
  return (
    <EmptyState
      art={art}
      title={stage === 'new' && when === '' ? 'Nothing is waiting' : `No ${noun.many}${where}${when}`}
      hint={inbox.whenEmpty}
      action={
        <Button variant="secondary" onClick={() => control.narrow({ state: null, day: null })}>
          Show all {noun.many}
        </Button>
      }
    />
  );
}
