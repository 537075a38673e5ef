import { useMemo, useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useReplaceWeekMutation } from '@harmony/api-client/admin';
import { DAY_NAMES, weeklyHours, type BusinessHour } from '@harmony/domain';
import type { EditorValues } from '../../editor/declaration';
import { OFFLINE, saveFailure } from '../../editor/save-failure';
import { useDrafts } from '../../editor/use-drafts';
import { useConfirm } from '../../kit/confirm';
import { useWorkerId } from '../../state/use-worker-id';
import { dayProblems, entriesOf, parseWeek, sameWeek, weeklyRows, weekOf, type Week } from '../../week/week';
import { weekSentence } from '../../week/week-sentence';

const CLEAN: EditorValues = {};

/** The form of the week: its input, its draft, and saving it as a whole. */
export function useWeekForm(hours: readonly BusinessHour[]) {
  const userId = useWorkerId();
  const [replace, { isLoading: isSaving }] = useReplaceWeekMutation();
  const [edit, setEdit] = useState<{ week: Week; basis: readonly BusinessHour[] } | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();

  const stored = useMemo(() => weekOf(hours), [hours]);
  const week = edit?.week ?? stored;
  const isDirty = edit !== null && !sameWeek(edit.week, stored);
  const changes = useMemo((): EditorValues => (isDirty ? { week: JSON.stringify(week) } : CLEAN), [isDirty, week]);
  const drafts = useDrafts({ userId, entity: 'week', record: 'new' }, changes);
  const problems = week.map((day) => dayProblems(day, isChecked));

  const change = (next: Week): void => {
    setMessage(null);
    setEdit((before) => ({ week: next, basis: before?.basis ?? weeklyRows(hours) }));
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
      show({ title: 'Opening hours saved', description: 'Visitors see them now.' });
      return;
    }
    const failure = saveFailure(error);
    if (failure.kind === 'stale') {
      const sure = await confirm({
        title: 'Somebody else changed the week',
        body: `It is stored as: ${weekSentence(weeklyHours(hours))} Save yours over it, or go on editing.`,
        confirm: 'Save mine',
        cancel: 'Keep editing',
      });
      if (sure) await send(undefined);
    } else if (failure.kind === 'gone') setMessage('This could not be saved. Reload the page and try again.');
    else setMessage(failure.message);
  };

  const save = async (): Promise<void> => {
    if (!isDirty || isSaving) return;
    setIsChecked(true);
    if (week.some((day) => dayProblems(day, true).length > 0)) return;
    if (!navigator.onLine) return setMessage(OFFLINE);
    await send(edit?.basis);
  };

  return {
    week,
    change,
    isDirty,
    isSaving,
    save,
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
