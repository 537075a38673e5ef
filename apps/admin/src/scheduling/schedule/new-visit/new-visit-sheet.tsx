import { useState, type FormEvent } from 'react';
import type { Schedule } from '@harmony/domain';
import { minuteOf } from '@harmony/domain/openings';
import { useClock } from '../../../platform/kit/clock';
import { clockOf } from '../../../platform/kit/forms/field-values';
import { FormFooter } from '../../../platform/kit/forms/form-footer';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { Sheet } from '../../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../../platform/kit/overlays/use-confirmed-close';
import { useNow } from '../../../platform/kit/use-now';
import { useShowProblem } from '../../../platform/kit/forms/use-show-problem';
import { TakenTime } from '../../visits/taken-time';
import { attempt } from './book-attempt';
import { draftOf, type NewVisitDraft } from './new-visit';
import { NewVisitFields } from './new-visit-fields';
import { useBookVisit, type NotBooked } from './use-book-visit';
import { useDay } from '../use-day';
import { assertive } from '@harmony/ui';

const FORM = 'new-visit';
const NONE: Readonly<Record<string, string>> = {};

export interface NewVisitSheetProps {
  /** The time that was pressed, ISO 8601; null: none. */
  start: string | null;
  practitionerId: number | null;
  /** They are here: it begins now, or as soon as somebody is free. */
  walkIn?: boolean;
  schedule: Schedule;
  onClose: () => void;
}

/** Books a visit, for a patient or for somebody new. What was typed stays until it is booked. */
export const NewVisitSheet = ({ start, practitionerId, walkIn = false, schedule, onClose }: NewVisitSheetProps) => {
  const { timeZone } = useClock();
  const [first] = useState(() => draftOf({ start, practitionerId, walkIn, schedule }));
  const [draft, setDraft] = useState(first);
  const [refusal, setRefusal] = useState<NotBooked | null>(null);
  const form = useShowProblem(refusal);
  const now = minuteOf(useNow());
  const day = useDay(schedule, draft.date);
  const { book, isPending } = useBookVisit();
  const close = useConfirmedClose(JSON.stringify(draft) !== JSON.stringify(first), onClose);
  const change = (part: Partial<NewVisitDraft>): void => setDraft((before) => ({ ...before, ...part }));

  const save = async (bookAnyway = false): Promise<void> => {
    setRefusal(null);
    const world = day.data?.world ?? null;
    const tried = attempt(draft, schedule, { world, walkIn, now: minuteOf(new Date()), bookAnyway });
    const refused = 'body' in tried ? await book(tried.body) : tried;
    if (refused) setRefusal(refused);
    else onClose();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const takeOther = (startsAt: string): void => {
    const [date = '', time = ''] = clockOf(startsAt, timeZone).split('T');
    setRefusal(null);
    change({ date, time });
  };
  return (
    <Sheet
      open
      title={walkIn ? 'Walk-in' : 'New visit'}
      onClose={close}
      footer={
        <FormFooter form={FORM} submit={walkIn ? 'Add walk-in' : 'Book visit'} pending={isPending} onCancel={close} />
      }
    >
      <Stack as="form" ref={form} $gap={20} id={FORM} noValidate onSubmit={handleSubmit}>
        {refusal && 'taken' in refusal && (
          <TakenTime taken={refusal.taken} onChoose={takeOther} onBookAnyway={() => void save(true)} />
        )}
        {refusal && 'message' in refusal && (
          <Notice $tone="danger" {...assertive}>
            {refusal.message}
          </Notice>
        )}
        <NewVisitFields
          draft={draft}
          problems={refusal && 'problems' in refusal ? refusal.problems : NONE}
          schedule={schedule}
          day={day}
          now={now}
          walkIn={walkIn}
          onChange={change}
        />
      </Stack>
    </Sheet>
  );
};
