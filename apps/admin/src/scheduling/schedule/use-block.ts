import { useCreateBlockMutation, useDeleteBlockMutation, useUpdateBlockMutation } from '@harmony/api-client/admin';
import type { Block, BlockBody, SavedBlock } from '@harmony/domain';
import { saveFailure } from '../../platform/kit/forms/save-failure';
import { useUndo } from '../../platform/state/undo';
import { bodyOfBlock } from './block-draft';
import { inWords, missing, type Trouble } from '../../platform/kit/forms/trouble';

/** What came of a call: the block as it is now, or why nothing changed. */
export interface BlockOutcome {
  saved?: SavedBlock;
  trouble?: Trouble;
}

const STALE = 'Someone else changed this block. Close it and open it again to see its current state.';
const GONE = 'Someone else removed this block. Close it; the time is free again.';

function refused(error: Parameters<typeof saveFailure>[0]): BlockOutcome {
  const failure = saveFailure(error);
  if (failure.kind === 'fields') return { trouble: missing(failure.fields) };
  if (failure.kind === 'failed') return { trouble: inWords(failure.message) };
  return { trouble: inWords(failure.kind === 'stale' ? STALE : GONE) };
}
/** Blocks time, changes a block or removes it, each with Undo. */
export function useBlock(block: Block | null) {
  const { offer } = useUndo();
  const [create, creating] = useCreateBlockMutation();
  const [update, updating] = useUpdateBlockMutation();
  const [destroy, destroying] = useDeleteBlockMutation();

  const save = async (body: BlockBody): Promise<BlockOutcome> => {
    const { data, error } = await (block ? update({ block, body }) : create(body));
    if (!data) return refused(error);
    if (block)
      offer({
        said: 'Blocked time saved',
        undo: () => update({ block: data.block, body: bodyOfBlock(block) }).unwrap(),
      });
    else offer({ said: 'Time blocked', undo: () => destroy(data.block).unwrap() });
    return { saved: data };
  };

  const remove = async (seen: Block): Promise<BlockOutcome> => {
    const { error } = await destroy(seen);
    if (error) return refused(error);
    offer({ said: 'Block removed', undo: () => create(bodyOfBlock(seen)).unwrap() });
    return {};
  };
  return { save, remove, isPending: creating.isLoading || updating.isLoading || destroying.isLoading };
}
