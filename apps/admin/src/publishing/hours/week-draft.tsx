import { CalendarClock, History, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { useDeleteDraftMutation } from '@harmony/api-client/admin';
import { DAY_NAMES, formatTime, WEEK, type BusinessHour, type Draft } from '@harmony/domain';
import { ReplaceWeekBody } from '@harmony/domain/schemas';
import { Button } from '@harmony/ui';
import type { ComparedField } from '../../platform/editor/compare/compared-fields';
import { CompareSheet } from '../../platform/editor/publishing/compare-sheet';
import { DateDialog } from '../../platform/editor/publishing/date-dialog';
import { isWritten, type DraftDates } from '../../platform/editor/publishing/draft-row';
import { HistorySheet } from '../../platform/editor/publishing/history-sheet';
import { PreviewDialog } from '../../platform/editor/publishing/preview-dialog';
import { PublicBanner } from '../../platform/editor/publishing/public-banner';
import { usePublish } from '../../platform/editor/publishing/use-publish';
import { failureToast } from '../../platform/kit/failure-text';
import type { MenuItem } from '../../platform/kit/overlays/menu';
import { siteHref } from '../../platform/paths';
import { sameWeek, weekOf, type Week } from '../../platform/week/week';

const icon = { size: 16, strokeWidth: 1.75 };

export const WEEK_ROW = { entity: 'hours', id: WEEK } as const;

/** The week that a draft or a version holds; null where it holds none. */
function weekIn(values: Readonly<Record<string, unknown>>): Week | null {
  const { data } = ReplaceWeekBody.pick({ entries: true }).safeParse({ entries: values['entries'] });
  return data ? weekOf(data.entries.map((entry) => ({ ...entry, specialHours: false, specialDate: null }))) : null;
}

/** The week that a draft will bring; null where there is none. */
export const draftedWeek = (draft: Draft | null): Week | null =>
  draft !== null && isWritten(draft) ? weekIn(draft.changes) : null;

const dayText = ({ isOpen, periods, note }: Week[number]): string => {
  const hours = isOpen
    ? periods.map(({ open, close }) => `${formatTime(open)} to ${formatTime(close)}`).join(', ')
    : 'Closed';
  return note === '' ? hours : `${hours} (${note})`;
};

/** The days that differ. */
function comparedWeeks(before: Week | null, after: Week | null): ComparedField[] {
  if (before === null || after === null) return [];
  return DAY_NAMES.flatMap((label, day): ComparedField[] => {
    const [older, newer] = [before[day], after[day]];
    if (!older || !newer || sameWeek([older], [newer])) return [];
    return [{ name: String(day), label, kind: 'text', before: dayText(older), after: dayText(newer) }];
  });
}

export interface WeekDraftOptions {
  hours: readonly BusinessHour[];
  draft: Draft | null;
  isDirty: boolean;
  /** Writes what is typed as the draft. Resolves with whether it is stored. */
  saveDraft: (dates?: Partial<DraftDates>) => Promise<boolean>;
  /** Drops what is typed: the form shows what is stored. */
  onReplaced: () => void;
}

/** What the page of the hours shows around the draft of the week. */
export function useWeekDraft({ hours, draft, isDirty, saveDraft, onReplaced }: WeekDraftOptions) {
  const publishDraft = usePublish();
  const [deleteDraft] = useDeleteDraftMutation();
  const [open, setOpen] = useState<'compare' | 'publishAt' | 'preview' | 'history' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { show } = useToasts();
  const isOpen = draft !== null && isWritten(draft);
  const close = (): void => setOpen(null);

  const publish = async (): Promise<void> => {
    if (isDirty && !(await saveDraft())) return;
    setBusy(true);
    const published = await publishDraft(WEEK_ROW, {
      failed: 'Couldn’t publish the weekly hours',
      nameOf: () => 'the week',
    });
    setBusy(false);
    if (published) show({ title: 'Opening hours published', description: 'Visitors can see them now.' });
  };
  const discard = async (): Promise<void> => {
    const { error } = await deleteDraft({ ...WEEK_ROW, ...(draft && { ifUnchangedSince: draft.updatedAt }) });
    if (error) return show(failureToast('Couldn’t discard the draft', error));
    onReplaced();
    show({ title: 'Draft discarded' });
  };
  const saveItems: MenuItem[] = [
    isOpen
      ? { label: 'Publish now', icon: <PencilLine {...icon} />, onSelect: () => void publish() }
      : { label: 'Save as draft', icon: <PencilLine {...icon} />, onSelect: () => void saveDraft() },
    { label: 'Publish at…', icon: <CalendarClock {...icon} />, onSelect: () => setOpen('publishAt') },
  ];
  const banner: ReactNode = isOpen && (
    <PublicBanner
      draft={draft}
      meanwhile="Visitors still see the hours that were saved before."
      isBusy={isBusy}
      onPublish={() => void publish()}
      onDiscard={() => void discard()}
      onCompare={() => setOpen('compare')}
      onSchedule={() => setOpen('publishAt')}
      onPreview={() => setOpen('preview')}
    />
  );
  const history: ReactNode = (
    <div>
      <Button size="sm" variant="quiet" onClick={() => setOpen('history')}>
        <History {...icon} /> History of the weekly hours
      </Button>
    </div>
  );
  const dialogs: ReactNode = (
    <>
      {open === 'publishAt' && (
        <DateDialog
          which="publishAt"
          value={draft?.publishAt ?? null}
          onSet={(at) => {
            close();
            void saveDraft({ publishAt: at });
          }}
          onClose={close}
        />
      )}
      {open === 'compare' && (
        <CompareSheet
          title="What the draft changes"
          fields={comparedWeeks(weekOf(hours), draftedWeek(draft))}
          sides={['Visitors see', 'Draft']}
          onClose={close}
        />
      )}
      {open === 'preview' && <PreviewDialog row={WEEK_ROW} isDirty={isDirty} siteUrl={siteHref} onClose={close} />}
      {open === 'history' && (
        <HistorySheet
          row={WEEK_ROW}
          compare={(before, after) => comparedWeeks(weekIn(before), weekIn(after))}
          isDirty={isDirty}
          onRestored={onReplaced}
          onClose={close}
        />
      )}
    </>
  );
  return { isOpen, saveItems, banner, history, dialogs };
}
