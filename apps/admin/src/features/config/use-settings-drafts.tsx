import { CalendarClock, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { useDeleteDraftMutation, usePublishDraftMutation } from '@harmony/api-client/admin';
import type { ConfigEntry, Draft } from '@harmony/domain';
import { comparedFields } from '../../editor/compare/compared-fields';
import type { EditorField } from '../../editor/field-kinds';
import { CompareSheet } from '../../editor/publishing/compare-sheet';
import { DateDialog } from '../../editor/publishing/date-dialog';
import { isWritten } from '../../editor/publishing/draft-row';
import { PreviewDialog } from '../../editor/publishing/preview-dialog';
import { PublicBanner } from '../../editor/publishing/public-banner';
import type { SaveTo } from '../../editor/use-save';
import { failureText } from '../../kit/failure-text';
import type { MenuItem } from '../../kit/menu';
import { siteHref } from '../../paths';
import type { SettingDrafts } from './settings-drafts';

const icon = { size: 16, strokeWidth: 1.75 };

export interface SettingsDraftsOptions {
  fields: readonly EditorField[];
  /** As visitors see them. */
  entries: readonly ConfigEntry[];
  drafts: SettingDrafts;
  isDirty: boolean;
  /** Sends what is typed; resolves with whether all of it is stored. */
  save: (to: SaveTo) => Promise<boolean>;
}

/** What a form of settings shows around its drafts: one for each setting that was changed, published together. */
export function useSettingsDrafts(options: SettingsDraftsOptions) {
  const { fields, entries, drafts, isDirty, save } = options;
  const [publishDraft] = usePublishDraftMutation();
  const [deleteDraft] = useDeleteDraftMutation();
  const [open, setOpen] = useState<'compare' | 'publishAt' | { preview: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { show } = useToasts();
  const written = Object.values(drafts).filter(isWritten);
  const [first] = written;
  const labelOf = (key: string): string => fields.find(({ name }) => name === key)?.label ?? key;

  /** One after another; what fails says so and leaves the others. */
  const forEach = async (call: (draft: Draft) => Promise<unknown>, failed: string): Promise<boolean> => {
    setBusy(true);
    let isDone = true;
    for (const draft of written) {
      const error = await call(draft);
      if (error === undefined) continue;
      isDone = false;
      show({ title: `${labelOf(draft.id)} ${failed}`, description: failureText(error), tone: 'error' });
    }
    setBusy(false);
    return isDone;
  };
  const publish = async (): Promise<void> => {
    if (isDirty && !(await save({ to: 'draft' }))) return;
    const send = async ({ id }: Draft) => (await publishDraft({ entity: 'config', id })).error;
    if (await forEach(send, 'could not be published'))
      show({ title: 'Published', description: 'Visitors see it now.' });
  };
  const discard = () =>
    forEach(async ({ id }) => (await deleteDraft({ entity: 'config', id })).error, 'is still a draft');

  const before = Object.fromEntries(entries.map(({ id, data, isActive }) => [id, isActive ? data : null]));
  const saveItems: MenuItem[] = [
    first
      ? { label: 'Publish now', icon: <PencilLine {...icon} />, onSelect: () => void publish() }
      : { label: 'Save as draft', icon: <PencilLine {...icon} />, onSelect: () => void save({ to: 'draft' }) },
    { label: 'Publish at…', icon: <CalendarClock {...icon} />, onSelect: () => setOpen('publishAt') },
  ];
  const banner: ReactNode = first && (
    <PublicBanner
      draft={first}
      meanwhile={`Not public yet: ${written.map(({ id }) => labelOf(id)).join(', ')}.`}
      isBusy={isBusy}
      onPublish={() => void publish()}
      onDiscard={() => void discard()}
      onCompare={() => setOpen('compare')}
      onKeepOnline={() => undefined}
      onPreview={() => setOpen({ preview: first.id })}
    />
  );
  const dialogs: ReactNode = (
    <>
      {open === 'publishAt' && (
        <DateDialog
          which="publishAt"
          value={first?.publishAt ?? null}
          onSet={(at) => {
            setOpen(null);
            void save({ to: 'draft', dates: { publishAt: at } });
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'compare' && (
        <CompareSheet
          title="What the draft changes"
          fields={comparedFields(
            fields,
            before,
            { ...before, ...Object.fromEntries(written.map(({ id, changes }) => [id, changes['data'] ?? before[id]])) },
            written.map(({ id }) => id),
          )}
          sides={['Visitors see', 'Draft']}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <PreviewDialog
          row={{ entity: 'config', id: open.preview }}
          isDirty={isDirty}
          siteUrl={siteHref}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
  return { isOpen: first !== undefined, saveItems, banner, dialogs };
}
