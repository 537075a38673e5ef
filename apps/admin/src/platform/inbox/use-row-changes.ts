import { useToasts } from '@harmony/api-client';
import { INBOXES, stateLabel, type InboxChanges, type InboxRow } from '@harmony/domain';
import { failureToast } from '../kit/failure-text';
import { useUndo } from '../state/undo';
import type { InboxDeclaration } from './declaration';
import { undoOf } from './undo-bulk';

const wordsOf = (key: InboxDeclaration<InboxRow>['hooks']['key'], changes: InboxChanges): string => {
  if (changes.state !== undefined) return stateLabel(key, changes.state);
  if (changes.assigneeId !== undefined) return changes.assigneeId === null ? 'unassigned' : 'assigned';
  if (changes.suspectedSpam !== undefined) return changes.suspectedSpam ? 'marked as spam' : 'not spam';
  return changes.isRead === true ? 'marked as read' : 'marked as unread';
};

/** Changes one row at once, with Undo. A refusal is shown and changes nothing. */
export function useRowChanges<Row extends InboxRow, Detail extends Row>(inbox: InboxDeclaration<Row, Detail>) {
  const { key } = inbox.hooks;
  const [update] = inbox.hooks.useUpdate();
  const { offer } = useUndo();
  const { show } = useToasts();

  /** Resolves with whether it succeeded. */
  const change = async (row: Row, changes: InboxChanges): Promise<boolean> => {
    const { error } = await update({ id: row.id, changes });
    const said = `${inbox.nameOf(row)}: ${wordsOf(key, changes)}`;
    if (error) {
      show(failureToast(`Couldn’t change the ${INBOXES[key].noun.toLowerCase()}`, error));
      return false;
    }
    const [before] = undoOf(key, [row], changes) ?? [];
    if (!before) show({ title: said });
    else {
      offer({
        said,
        undo: async () => {
          const back = await update({ id: row.id, changes: before.changes });
          if (back.error) throw new Error('The change couldn’t be undone');
        },
      });
    }
    return true;
  };
  return { change };
}
