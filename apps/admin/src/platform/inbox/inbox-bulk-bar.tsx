import { ChevronDown } from 'lucide-react';
import { INBOXES, settableStates, stateLabel, type InboxChanges, type InboxRow } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { Menu, type MenuItem } from '../kit/overlays/menu';
import { ProgressBar } from '../kit/progress-bar';
import { SelectionBar } from '../kit/lists/selection-bar';
import type { InboxDeclaration } from './declaration';
import { Assignees } from './assignees';

export interface InboxBulkBarProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  /** The selected ones. */
  rows: readonly Row[];
  /** What is being done right now. */
  doing: string | null;
  onSet: (changes: InboxChanges, words: string) => void;
  onDelete: () => void;
  onClear: () => void;
}

const small = { size: 'sm', variant: 'quiet' } as const;

const Opener = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu
    label={label}
    align="start"
    items={items}
    trigger={
      <Button {...small}>
        {label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    }
  />
);

/** What can be done to the selected rows; in place of the toolbar. */
export function InboxBulkBar<Row extends InboxRow, Detail extends Row>(props: InboxBulkBarProps<Row, Detail>) {
  const { inbox, rows, doing, onSet, onDelete, onClear } = props;
  const { BulkActions } = inbox;
  const { key } = inbox.hooks;
  const settable = settableStates(key);
  const { canBeRead, canBeSpam, deletes } = INBOXES[key];
  const areSpam = rows.every(({ suspectedSpam }) => suspectedSpam === true);
  const canDelete = deletes === 'all' || areSpam;
  return (
    <SelectionBar
      count={rows.length}
      progress={doing !== null && <ProgressBar label={doing} />}
      onDelete={canDelete ? onDelete : undefined}
      onClear={onClear}
    >
      {BulkActions && <BulkActions rows={rows} />}
      {canBeRead && (
        <>
          <Button {...small} onClick={() => onSet({ isRead: true }, 'marked as read')}>
            Mark read
          </Button>
          <Button {...small} onClick={() => onSet({ isRead: false }, 'marked as unread')}>
            Mark unread
          </Button>
        </>
      )}
      {settable.length > 0 && (
        <Opener
          label="Set state"
          items={settable.map((state) => ({
            label: stateLabel(key, state),
            onSelect: () => onSet({ state }, `moved to “${stateLabel(key, state)}”`),
          }))}
        />
      )}
      <Assignees>
        {(users) => (
          <Opener
            label="Assign"
            items={[
              { label: 'No one', onSelect: () => onSet({ assigneeId: null }, 'unassigned') },
              ...users.map(({ id, username, isSelf }) => ({
                label: isSelf ? `${username} (you)` : username,
                onSelect: () => onSet({ assigneeId: id }, `assigned to ${username}`),
              })),
            ]}
          />
        )}
      </Assignees>
      {canBeSpam && (
        <Button
          {...small}
          onClick={() => onSet({ suspectedSpam: !areSpam }, areSpam ? 'marked as not spam' : 'marked as spam')}
        >
          {areSpam ? 'Not spam' : 'Mark as spam'}
        </Button>
      )}
    </SelectionBar>
  );
}
