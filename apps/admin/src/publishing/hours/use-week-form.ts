import { useMemo, useState } from 'react';
import { useToasts } from '@harmony/api-client';
import {
  draftsAdminApi,
  useGetDraftQuery,
  useReplaceWeekMutation,
  useSaveDraftMutation,
} from '@harmony/api-client/admin';
import { DAY_NAMES, weeklyHours, type BusinessHour, type Draft } from '@harmony/domain';
import type { EditorValues } from '../../platform/editor/declaration';
import { OFFLINE, saveFailure } from '../../platform/kit/forms/save-failure';
import { datesOf, isWritten, type DraftDates } from '../../platform/editor/publishing/draft-row';
import { useDrafts } from '../../platform/editor/use-drafts';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { useWorkerId } from '../../platform/state/use-worker-id';
import { dayProblems, entriesOf, parseWeek, sameWeek, weeklyRows, weekOf, type Week } from '../../platform/week/week';
import { weekSentence } from '../../platform/week/week-sentence';
import { draftedWeek, WEEK_ROW } from './week-draft';

const CLEAN: EditorValues = {};

/** What is typed, and what it was made from. */
interface Edit {
  week: Week;
  basis: readonly BusinessHour[];
  draft: Draft | null;
}

/** The form of the week, or of its draft where there is one: its input, its draft, and saving it as a whole. */
export function useWeekForm(hours: readonly BusinessHour[]) {
  const userId = useWorkerId();
  const [replace, { isLoading: isSaving }] = useReplaceWeekMutation();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();

  const draftQuery = useGetDraftQuery(WEEK_ROW);
  const { data: draft = null } = draftQuery;
  const [writeDraft, writing] = useSaveDraftMutation();
  const [readDraft] = draftsAdminApi.endpoints.getDraft.useLazyQuery();

  const stored = useMemo(() => draftedWeek(draft) ?? weekOf(hours), [draft, hours]);
  const week = edit?.week ?? stored;
  const isDirty = edit !== null && !sameWeek(edit.week, stored);
  const changes = useMemo((): EditorValues => (isDirty ? { week: JSON.stringify(week) } : CLEAN), [isDirty, week]);
  const drafts = useDrafts({ userId, entity: 'week', record: 'new' }, changes);
  const problems = week.map((day) => dayProblems(day, isChecked));

  const change = (next: Week): void => {
    setMessage(null);
    setEdit((before) => ({
      week: next,
      basis: before?.basis ?? weeklyRows(hours),
      draft: before ? before.draft : draft,
    }));
  };
  const discard = (): void => {
    setEdit(null);
    setIsChecked(false);
    setMessage(null);
  };

  const send = async (basis: readonly BusinessHour[] | undefined): Promise<void> => {
    const seen = basis?.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const { error } = await replace({ entries: entriesOf(week), ...(seen && { seen }) });
    if (!error) {
      discard();
      show({ title: 'Opening hours saved', description: 'Visitors can see them now.' });
      return;
    }
    const failure = saveFailure(error);
    if (failure.kind === 'stale') {
      const sure = await confirm({
        title: 'Someone else changed the weekly hours',
        body: `The saved hours are: ${weekSentence(weeklyHours(hours))} Save yours over them, or keep editing.`,
        confirm: 'Save mine',
        cancel: 'Keep editing',
      });
      if (sure) await send(undefined);
    } else if (failure.kind === 'gone') setMessage('This couldn’t be saved. Reload the page and try again.');
    else setMessage(failure.message);
  };

  /** Whether what is typed can be sent; says what stands in the way. */
  const isReady = (): boolean => {
    if (isSaving || writing.isLoading) return false;
    setIsChecked(true);
    if (week.some((day) => dayProblems(day, true).length > 0)) return false;
    if (navigator.onLine) return true;
    setMessage(OFFLINE);
    return false;
  };

  const sendDraft = async (seen: Draft | null, dates: Partial<DraftDates>): Promise<boolean> => {
    const { error } = await writeDraft({
      ...WEEK_ROW,
      draft: { changes: { entries: entriesOf(week) }, ...datesOf(seen, dates) },
      ...(seen && { ifUnchangedSince: seen.updatedAt }),
    });
    if (!error) {
      discard();
      return true;
    }
    const failure = saveFailure(error);
    if (failure.kind !== 'stale') {
      setMessage(failure.kind === 'gone' ? 'This couldn’t be saved. Reload the page and try again.' : failure.message);
      return false;
    }
    const { data: theirs = null } = await readDraft(WEEK_ROW);
    const sure = await confirm({
      title: 'Someone else wrote a draft of the weekly hours',
      body: 'Save yours over it, or keep editing.',
      confirm: 'Save mine',
      cancel: 'Keep editing',
    });
    return sure && sendDraft(theirs, dates);
  };

  const saveDraft = async (dates: Partial<DraftDates> = {}): Promise<boolean> =>
    isReady() && (await sendDraft(edit ? edit.draft : draft, dates));

  const save = async (): Promise<void> => {
    if (!isDirty) return;
    if (isWritten(draft)) await saveDraft();
    else if (isReady()) await send(edit?.basis);
  };

  return {
    week,
    change,
    isDirty,
    isSaving: isSaving || writing.isLoading,
    save,
    saveDraft,
    stored: draft,
    /** Whether there is a draft could not be found out. */
    lost: draftQuery.isError && draftQuery.data === undefined ? draftQuery : null,
    discard,
    problems,
    /** What stood in the way of the last save, for the summary. */
    summary: isChecked
      ? problems.flatMap((list, day) =>
          list.map(({ message: words }) => ({ day, text: `${DAY_NAMES[day]}: ${words}` })),
        )
      : [],
    message,
    draft: drafts.offered,
    restore: () => {
      const kept = parseWeek(drafts.offered?.values.week);
      if (kept) change(kept);
      drafts.takeOffered();
    },
    dropDraft: drafts.takeOffered,
  };
}
