import { useState, type FormEvent } from 'react';
import { useGetPractitionersQuery, useGetServicesQuery, useToasts } from '@harmony/api-client';
import { useCreateVisitMutation, useGetVisitsQuery, useUpdateVisitMutation } from '@harmony/api-client/admin';
import { VISIT_STATE_NAMES, type VisitRow } from '@harmony/domain';
import { CreateVisitBody, UpdateVisitBody } from '@harmony/domain/schemas';
import { saveFailure } from '../../platform/editor/save-failure';
import { useClock } from '../../platform/kit/clock';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { together } from '../../platform/kit/forms/together';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { clockOf } from '../../platform/kit/forms/field-values';
import { takenOf, TakenTime, type Taken } from './taken-time';
import type { VisitActions } from './use-visit-actions';
import { changeableFieldsOf, differingFields, draftOfVisit, fieldsOf, wrongIn } from './visit-draft';
import { VisitFields, type VisitFieldsProps } from './visit-fields';
import { whatText } from './visit-words';
import { assertive } from '@harmony/ui';

const FORM = 'visit';
const NONE: Readonly<Record<string, string>> = {};
const NO_ROOMS: VisitFieldsProps['rooms'] = [];

export interface VisitSheetProps {
  patientId: number;
  /** Null adds one. */
  visit: VisitRow | null;
  actions: VisitActions;
  /** Those to choose from; none: the visit stays in its own, or wherever is free. */
  rooms?: VisitFieldsProps['rooms'];
  onClose: () => void;
}

/** Adds a visit or changes one. What was typed stays until it is saved; who was quicker is shown first. */
export const VisitSheet = ({ patientId, visit, actions, rooms = NO_ROOMS, onClose }: VisitSheetProps) => {
  const clock = useClock();
  const { timeZone } = clock;
  const [start] = useState(() => draftOfVisit(visit, timeZone));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState(NONE);
  const [message, setMessage] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  /** What somebody else has saved since this was opened. */
  const [theirs, setTheirs] = useState<VisitRow | null>(null);
  const [create, creating] = useCreateVisitMutation();
  const [update, updating] = useUpdateVisitMutation();
  const { refetch } = useGetVisitsQuery(patientId);
  const published = together({ services: useGetServicesQuery(), practitioners: useGetPractitionersQuery() });
  const { show } = useToasts();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const close = useConfirmedClose(isDirty, onClose);

  const refuse = async (error: Parameters<typeof saveFailure>[0]): Promise<void> => {
    const gone = takenOf(error);
    if (gone) return setTaken(gone);
    const failure = saveFailure(error);
    if (failure.kind === 'fields') return setProblems(failure.fields);
    if (failure.kind === 'gone') return setMessage('Someone else deleted it. What you typed is still here.');
    if (failure.kind === 'failed') return setMessage(failure.message);
    const { data } = await refetch();
    const now = data?.items.find(({ id }) => id === visit?.id);
    if (now) setTheirs(now);
    else setMessage('Someone else changed this visit, and their version couldn’t be loaded. Save again in a moment.');
  };

  const add = async (how: { bookAnyway?: true }): Promise<void> => {
    const body = { ...fieldsOf(draft, timeZone), patientId, state: draft.state, source: draft.source, ...how };
    const wrong = wrongIn(CreateVisitBody, body);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await create(body);
    if (!data) return refuse(error);
    show({ title: `Visit on ${clock.full(data.startsAt)} added` });
    onClose();
  };

  const change = async (seen: VisitRow, how: { bookAnyway?: true }): Promise<void> => {
    const [before, after] = [changeableFieldsOf(start, timeZone, seen), changeableFieldsOf(draft, timeZone, seen)];
    const changes = differingFields(before, after, after);
    const wrong = wrongIn(UpdateVisitBody, changes);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(changes).length === 0) return onClose();
    const { data, error } = await update({ visit: seen, changes: { ...changes, ...how } });
    if (!data) return refuse(error);
    actions.offerUndo(data, differingFields(before, after, before));
    onClose();
  };

  const save = (how: { bookAnyway?: true } = {}): void => {
    setMessage(null);
    setTaken(null);
    void (visit ? change(theirs ?? visit, how) : add(how));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const choose = (startsAt: string): void => {
    setTaken(null);
    setDraft((before) => ({ ...before, at: clockOf(startsAt, timeZone) }));
  };
  return (
    <Sheet
      open
      title={visit ? 'Change visit' : 'Add visit'}
      onClose={close}
      footer={
        <FormFooter
          form={FORM}
          submit={theirs ? 'Save over theirs' : visit ? 'Save visit' : 'Add visit'}
          pending={creating.isLoading || updating.isLoading}
          onCancel={close}
        />
      }
    >
      <Stack as="form" $gap={20} id={FORM} noValidate onSubmit={handleSubmit}>
        {theirs && (
          <Notice $tone="warning" {...assertive}>
            Someone else changed this visit. It’s now on {clock.full(theirs.startsAt)}
            {whatText(theirs) && `, ${whatText(theirs)}`}, “{VISIT_STATE_NAMES[theirs.state]}”. Your changes will be
            saved over it; the rest stays theirs.
          </Notice>
        )}
        {taken && <TakenTime taken={taken} onChoose={choose} onBookAnyway={() => save({ bookAnyway: true })} />}
        {message !== null && (
          <Notice $tone="danger" {...assertive}>
            {message}
          </Notice>
        )}
        <VisitFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          problems={problems}
          published={published}
          rooms={rooms}
          isNew={visit === null}
          timeZone={timeZone}
        />
      </Stack>
    </Sheet>
  );
};
