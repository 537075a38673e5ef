import { CalendarClock, PencilLine } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { useDeleteDraftMutation, useLazyGetDraftsOfQuery, useSaveDraftMutation } from '@harmony/api-client/admin';
import type { ConfigEntry, Draft } from '@harmony/domain';
import { comparedFields } from '../../platform/editor/compare/compared-fields';
import type { EditorField } from '../../platform/editor/field-kinds';
import { CompareSheet } from '../../platform/editor/publishing/compare-sheet';
import { DateDialog } from '../../platform/editor/publishing/date-dialog';
import { datesOf, isWritten } from '../../platform/editor/publishing/draft-row';
import { PreviewDialog } from '../../platform/editor/publishing/preview-dialog';
import { PublicBanner } from '../../platform/editor/publishing/public-banner';
import { usePublish } from '../../platform/editor/publishing/use-publish';
import type { SaveTo } from '../../platform/editor/use-save';
import { failureToast, unreadToast } from '../../platform/kit/failure-text';
import type { MenuItem } from '../../platform/kit/overlays/menu';
import { Moment } from '../../platform/kit/moment';
import { siteHref } from '../../platform/paths';
import { settingKeys } from './setting-body';
import { asOne, type SettingDrafts } from './settings-drafts';
import { readText, settingsRow } from './settings-row';

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
  const publishDraft = usePublish();
  const [saveDraft] = useSaveDraftMutation();
  const [readDrafts] = useLazyGetDraftsOfQuery();
  const [deleteDraft] = useDeleteDraftMutation();
  const [open, setOpen] = useState<'compare' | 'publishAt' | { preview: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { show } = useToasts();
  const keys = settingKeys(fields);
  const written = Object.values(drafts).filter(isWritten);
  const [first] = written;
  const all = asOne(written);
  const labelOf = (key: string): string => fields.find(({ name }) => name === key)?.label ?? key;

  const say = (title: string, error: unknown): void => show(failureToast(title, error));
  /** One after another, as they are now: what was just typed may be among them. Resolves with whether all of it is done. */
  const forEach = async (call: (draft: Draft) => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    const { data, error } = await readDrafts({ entity: 'config', ids: keys });
    if (!data) show(unreadToast('Couldn’t load the drafts', error));
    let isDone = data !== undefined;
    // What fails says so and leaves the others.
    for (const draft of (data ?? []).filter(isWritten)) isDone = (await call(draft)) && isDone;
    setBusy(false);
    return isDone;
  };
  const publish = async (): Promise<void> => {
    if (isDirty && !(await save({ to: 'draft' }))) return;
    const send = async ({ id }: Draft): Promise<boolean> => {
      const words = { failed: `Couldn’t publish ${labelOf(id)}`, nameOf: () => labelOf(id) };
      return (await publishDraft({ entity: 'config', id }, words)) !== null;
    };
    if (await forEach(send)) show({ title: 'Published', description: 'Visitors can see it now.' });
  };
  const discard = () =>
    forEach(async ({ id }) => {
      const { error } = await deleteDraft({ entity: 'config', id });
      if (error) say(`${labelOf(id)} is still a draft`, error);
      return error === undefined;
    });
  /** Of all of them: they become public together. */
  const setDate = async (publishAt: string | null): Promise<void> => {
    setOpen(null);
    if (isDirty && !(await save({ to: 'draft', dates: { publishAt } }))) return;
    await forEach(async (draft) => {
      if (draft.publishAt === publishAt) return true;
      const { id, changes, updatedAt: ifUnchangedSince } = draft;
      const body = { changes, ...datesOf(draft, { publishAt }) };
      const { error } = await saveDraft({ entity: 'config', id, draft: body, ifUnchangedSince });
      if (error) say(`Couldn’t save the date of ${labelOf(id)}`, error);
      return error === undefined;
    });
  };

  const saveItems: MenuItem[] = [
    first
      ? { label: 'Publish now', icon: <PencilLine {...icon} />, onSelect: () => void publish() }
      : { label: 'Save as draft', icon: <PencilLine {...icon} />, onSelect: () => void save({ to: 'draft' }) },
    { label: 'Publish at…', icon: <CalendarClock {...icon} />, onSelect: () => setOpen('publishAt') },
  ];
  const banner: ReactNode = first && all && (
    <PublicBanner
      draft={all}
      meanwhile={
        <>
          Not public yet:{' '}
          {written.map(({ id, publishAt }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              {labelOf(id)}
              {publishAt !== null && all.publishAt === null && (
                <>
                  {' '}
                  (published on <Moment at={publishAt} />)
                </>
              )}
            </Fragment>
          ))}
          .
        </>
      }
      isBusy={isBusy}
      onPublish={() => void publish()}
      onDiscard={() => void discard()}
      onCompare={() => setOpen('compare')}
      onSchedule={() => setOpen('publishAt')}
      onPreview={() => setOpen({ preview: first.id })}
    />
  );
  const dialogs: ReactNode = (
    <>
      {open === 'publishAt' && (
        <DateDialog
          which="publishAt"
          value={first?.publishAt ?? null}
          onSet={(at) => void setDate(at)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'compare' && (
        <CompareSheet
          title="What the draft changes"
          fields={comparedFields(
            fields,
            { ...settingsRow(keys, entries) },
            { ...settingsRow(keys, entries, readText, drafts) },
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
