import { useState } from 'react';
import { useGetPractitionersQuery, useGetServicesQuery, useToasts } from '@harmony/api-client';
import { useCreateVisitMutation, useGetVisitsQuery, useUpdateVisitMutation } from '@harmony/api-client/admin';
import { VISIT_STATE_NAMES, type VisitRow } from '@harmony/domain';
import { CreateVisitBody, UpdateVisitBody } from '@harmony/domain/schemas';
import { saveFailure } from '../../platform/kit/forms/save-failure';
import { useClock } from '../../platform/kit/clock';
import { Notice } from '../../platform/kit/notice';
import { together } from '../../platform/kit/forms/together';
import { clockOf } from '../../platform/kit/forms/field-values';
import { takenOf, TakenTime, type Taken } from './taken-time';
import type { VisitActions } from './use-visit-actions';
import { changeableFieldsOf, differingFields, draftOfVisit, fieldsOf, wrongIn, type VisitDraft } from './visit-draft';
import { VisitFields, type VisitFieldsProps } from './visit-fields';
import { whatText } from './visit-words';
import { assertive } from '@harmony/ui';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import type { CallError } from '../../platform/kit/failure-text';
import { inWords, missing, type Trouble } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const [taken, setTaken] = useState<Taken | null>(null);
  /** What somebody else has saved since this was opened. */
  const [theirs, setTheirs] = useState<VisitRow | null>(null);
  const seen = theirs ?? visit;
  const [create] = useCreateVisitMutation();
  const [update] = useUpdateVisitMutation();
  const { refetch } = useGetVisitsQuery(patientId);
  const published = together({ services: useGetServicesQuery(), practitioners: useGetPractitionersQuery() });
  const { show } = useToasts();
  const [start] = useState(() => draftOfVisit(visit, timeZone));

  const refused = async (error: CallError): Promise<Trouble> => {
    const gone = takenOf(error);
    if (gone) {
      setTaken(gone);
      return missing({});
    }
    const failure = saveFailure(error);
    if (failure.kind === 'fields') return missing(failure.fields);
    if (failure.kind === 'gone') return inWords('Someone else deleted it. What you typed is still here.');
    if (failure.kind === 'failed') return inWords(failure.message);
    const { data } = await refetch();
    const now = data?.items.find(({ id }) => id === visit?.id);
    if (!now)
      return inWords('Someone else changed this visit, and their version couldn’t be loaded. Save again in a moment.');
    setTheirs(now);
    return missing({});
  };

  const bodyOf = (draft: VisitDraft) => ({
    ...fieldsOf(draft, timeZone),
    patientId,
    state: draft.state,
    source: draft.source,
  });
  const changesOf = (draft: VisitDraft, of: VisitRow) => {
    const [before, after] = [changeableFieldsOf(start, timeZone, of), changeableFieldsOf(draft, timeZone, of)];
    return { changes: differingFields(before, after, after), undo: differingFields(before, after, before) };
  };
  const form = useDraft({
    first: { ...start, bookAnyway: false },
    check: (draft) =>
      seen ? wrongIn(UpdateVisitBody, changesOf(draft, seen).changes) : wrongIn(CreateVisitBody, bodyOf(draft)),
    send: async (draft) => {
      setTaken(null);
      const how = draft.bookAnyway ? ({ bookAnyway: true } as const) : {};
      if (!seen) {
        const added = await create({ ...bodyOf(draft), ...how });
        if (added.data) show({ title: `Visit on ${clock.full(added.data.startsAt)} added` });
        return added;
      }
      const { changes, undo } = changesOf(draft, seen);
      if (Object.keys(changes).length === 0) return {};
      const changed = await update({ visit: seen, changes: { ...changes, ...how } });
      if (changed.data) actions.offerUndo(changed.data, undo);
      return changed;
    },
    refused,
    onClose,
  });
  const choose = (startsAt: string): void => {
    setTaken(null);
    form.change({ at: clockOf(startsAt, timeZone) });
  };
  return (
    <FormSheet
      title={visit ? 'Change visit' : 'Add visit'}
      submit={theirs ? 'Save over theirs' : visit ? 'Save visit' : 'Add visit'}
      form={form}
    >
      {theirs && (
        <Notice $tone="warning" {...assertive}>
          Someone else changed this visit. It’s now on {clock.full(theirs.startsAt)}
          {whatText(theirs) && `, ${whatText(theirs)}`}, “{VISIT_STATE_NAMES[theirs.state]}”. Your changes will be saved
          over it; the rest stays theirs.
        </Notice>
      )}
      {taken && <TakenTime taken={taken} onChoose={choose} onBookAnyway={() => form.submit({ bookAnyway: true })} />}
      <VisitFields
        draft={form.draft}
        onChange={form.change}
        problems={form.problems}
        published={published}
        rooms={rooms}
        isNew={visit === null}
        timeZone={timeZone}
      />
    </FormSheet>
  );
};
