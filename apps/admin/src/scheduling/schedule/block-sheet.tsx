import { useState, type FormEvent } from 'react';
import type { Block, Schedule, VisitRow } from '@harmony/domain';
import { assertive, Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { blockBodyOf, blockDraftOf, blockProblems } from './block-draft';
import { BlockFields } from './block-fields';
import { BookedWithin } from './new-visit/booked-within';
import { useBlock, type BlockOutcome, type BlockRefusal } from './use-block';

const FORM = 'block';
const NONE: Readonly<Record<string, string>> = {};

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
  const [first] = useState(() => blockDraftOf({ block, start, practitionerId, roomId, date: schedule.from, timeZone }));
  const [draft, setDraft] = useState(first);
  const [refusal, setRefusal] = useState<BlockRefusal | null>(null);
  const form = useShowProblem(refusal);
  const [within, setWithin] = useState<readonly VisitRow[] | null>(null);
  const { save, remove, isPending } = useBlock(block);
  const close = useConfirmedClose(JSON.stringify(draft) !== JSON.stringify(first), onClose);

  const settle = (outcome: BlockOutcome): void => {
    if (!('saved' in outcome)) setRefusal(outcome);
    else if (outcome.saved && outcome.saved.visits.length > 0) setWithin(outcome.saved.visits);
    else onClose();
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = blockBodyOf(draft, timeZone);
    const problems = blockProblems(body);
    if (Object.keys(problems).length > 0) return setRefusal({ problems });
    setRefusal(null);
    settle(await save(body));
  };
  if (within)
    return (
      <Sheet open title="Time blocked" onClose={onClose}>
        <BookedWithin visits={within} schedule={schedule} onClose={onClose} />
      </Sheet>
    );
  return (
    <Sheet
      open
      title={block ? 'Blocked time' : 'Block time'}
      onClose={close}
      footer={<FormFooter form={FORM} submit={block ? 'Save' : 'Block time'} pending={isPending} onCancel={close} />}
    >
      <Stack as="form" ref={form} $gap={20} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {refusal && 'message' in refusal && (
          <Notice $tone="danger" {...assertive}>
            {refusal.message}
          </Notice>
        )}
        <BlockFields
          draft={draft}
          problems={refusal && 'problems' in refusal ? refusal.problems : NONE}
          schedule={schedule}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        {block && (
          <ButtonLine>
            <Button variant="danger" size="sm" pending={isPending} onClick={() => void remove(block).then(settle)}>
              Remove block
            </Button>
            {block.by !== null && <p>Blocked by {block.by}</p>}
          </ButtonLine>
        )}
      </Stack>
    </Sheet>
  );
};
