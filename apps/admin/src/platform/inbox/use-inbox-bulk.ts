import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { INBOXES, type InboxChanges, type InboxRow } from '@harmony/domain';
import { countText } from '../kit/words';
import { useConfirm } from '../kit/overlays/confirm';
import { failureToast } from '../kit/failure-text';
import { useUndo } from '../state/undo';
import type { InboxDeclaration } from './declaration';
import { undoOf } from './undo-bulk';

/** Changes several rows, all or none, with Undo if the previous states are allowed. `done` is called after a success. */
export function useInboxBulk<Row extends InboxRow, Detail extends Row>(
  inbox: InboxDeclaration<Row, Detail>,
  done: (ids: readonly number[], isDeleted: boolean) => void,
) {
  const { hooks, noun } = inbox;
  const [change] = hooks.useBulk();
  const [removeAll] = hooks.useBulkRemove();
  const [doing, setDoing] = useState<string | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();
  const { offer } = useUndo();

  const fail = (title: string, error: unknown): void => show(failureToast(title, error));

  const set = async (rows: readonly Row[], changes: InboxChanges, words: string): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    setDoing(`Changing ${countText(ids.length, noun)}`);
    const { error } = await change({ ids, changes });
    setDoing(null);
    if (error) return fail(`${countText(ids.length, noun)}: nothing was changed`, error);
    const back = undoOf(hooks.key, rows, changes);
    const said = `${countText(ids.length, noun)} ${words}`;
    done(ids, false);
    if (back === null) return show({ title: said });
    offer({
      said,
      undo: async () => {
        for (const call of back) if ((await change(call)).error) throw new Error('Some rows couldn’t be changed back');
      },
    });
  };

  const remove = async (rows: readonly Row[]): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    const [only] = rows;
    const what = rows.length === 1 && only ? `this ${noun.one}` : countText(ids.length, noun);
    const sure = await confirm({
      title: `Delete ${what}?`,
      body:
        (only && rows.length === 1 ? `What ${inbox.nameOf(only)} sent will be gone. ` : '') + 'This can’t be undone.',
      confirm: rows.length === 1 ? `Delete ${noun.one}` : `Delete ${noun.many}`,
      tone: 'danger',
    });
    if (!sure) return;
    setDoing(`Deleting ${countText(ids.length, noun)}`);
    const { error } = await removeAll(ids);
    setDoing(null);
    if (error) return fail(`${INBOXES[hooks.key].title}: nothing was deleted`, error);
    done(ids, true);
    show({ title: `${countText(ids.length, noun)} deleted` });
  };

  return { doing, set, remove };
}
