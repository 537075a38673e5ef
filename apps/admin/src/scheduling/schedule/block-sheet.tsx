import { useState } from 'react';
import type { Block, Schedule, VisitRow } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { blockBodyOf, blockDraftOf, blockProblems } from './block-draft';
import { BlockFields } from './block-fields';
import { BookedWithin } from './new-visit/booked-within';
import { useBlock } from './use-block';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface BlockSheetProps {
  /** Null blocks time anew. */
  block: Block | null;
  /** The time that was pressed, ISO 8601; null: none. */
  start: string | null;
  practitionerId: number | null;
  roomId: number | null;
  schedule: Schedule;
  onClose: () => void;
}

/** Blocks time of a practitioner or a room; then names the visits that are booked within it. */
export const BlockSheet = ({ block, start, practitionerId, roomId, schedule, onClose }: BlockSheetProps) => {
  const { timeZone } = schedule.world;
  const [within, setWithin] = useState<readonly VisitRow[]>([]);
  const { save, remove, isPending } = useBlock(block);
  const form = useDraft({
    first: blockDraftOf({ block, start, practitionerId, roomId, date: schedule.from, timeZone }),
    check: (draft) => blockProblems(blockBodyOf(draft, timeZone)),
    send: async (draft) => {
      const outcome = await save(blockBodyOf(draft, timeZone));
      if (outcome.saved && outcome.saved.visits.length > 0) setWithin(outcome.saved.visits);
      else if (outcome.saved) onClose();
      return outcome;
    },
    onDone: null,
    onClose,
  });
  const handleRemove = async (seen: Block): Promise<void> => {
    const { trouble } = await remove(seen);
    if (trouble) form.refuse(trouble);
    else onClose();
  };
  if (within.length > 0)
    return (
      <Sheet open title="Time blocked" onClose={onClose}>
        <BookedWithin visits={within} schedule={schedule} onClose={onClose} />
      </Sheet>
    );
  return (
    <FormSheet
      title={block ? 'Blocked time' : 'Block time'}
      submit={block ? 'Save' : 'Block time'}
      form={{ ...form, isPending }}
    >
      <BlockFields draft={form.draft} problems={form.problems} schedule={schedule} onChange={form.change} />
      {block && (
        <ButtonLine>
          <Button variant="danger" size="sm" pending={isPending} onClick={() => void handleRemove(block)}>
            Remove block
          </Button>
          {block.by !== null && <p>Blocked by {block.by}</p>}
        </ButtonLine>
      )}
    </FormSheet>
  );
};
