import { useId } from 'react';
import { useSavePageTitleMutation } from '@harmony/api-client/admin';
import {
  SEO_DESCRIPTION_MAX,
  SEO_DESCRIPTION_SHOWN,
  SEO_TITLE_MAX,
  SEO_TITLE_SHOWN,
  type PageTitle,
  type SitePage,
} from '@harmony/domain';
import { TextArea, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { ImageField } from '../../platform/editor/image/image-field';
import { SeoPreview } from '../../platform/editor/cards/seo-preview';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { orNull } from '../../platform/kit/forms/field-values';

export interface PageTitleDialogProps {
  page: SitePage;
  /** What is chosen so far. */
  own: PageTitle | undefined;
  onClose: () => void;
}

const PICTURE = {
  kind: 'image',
  name: 'shareImageUrl',
  label: 'Share image',
  optional: true,
  isDescribed: true,
} as const;

const counted = (text: string, most: number): string =>
  `${text.length} of ${most} characters${text.length > most ? ': search engines cut off the rest' : ''}`;

/** Title, description and picture of a fixed page, with a preview. */
export const PageTitleDialog = ({ page: { path, name }, own, onClose }: PageTitleDialogProps) => {
  const [save] = useSavePageTitleMutation();
  const form = useDraft({
    first: {
      seoTitle: own?.seoTitle ?? '',
      seoDescription: own?.seoDescription ?? '',
      shareImageUrl: own?.shareImageUrl ?? null,
    },
    row: own,
    send: ({ seoTitle, seoDescription, shareImageUrl }, seen) =>
      save({
        body: { path, seoTitle: orNull(seoTitle), seoDescription: orNull(seoDescription), shareImageUrl },
        ifUnchangedSince: seen?.updatedAt,
      }),
    said: `${name} saved`,
    onClose,
  });
  const { seoTitle, seoDescription, shareImageUrl } = form.draft;
  const id = useId();
  return (
    <FormDialog title={`Search and sharing: ${name}`} form={form}>
      <TextField
        label="Title"
        optional
        hint={`Leave empty to generate it automatically. ${counted(seoTitle, SEO_TITLE_SHOWN)}`}
        maxLength={SEO_TITLE_MAX}
        autoComplete="off"
        {...form.field('seoTitle')}
      />
      <TextArea
        label="Description"
        optional
        hint={`Leave empty to generate it automatically. ${counted(seoDescription, SEO_DESCRIPTION_SHOWN)}`}
        rows={3}
        maxLength={SEO_DESCRIPTION_MAX}
        {...form.field('seoDescription')}
      />
      <ImageField
        field={PICTURE}
        id={id}
        values={{}}
        stored={null}
        {...form.part('shareImageUrl')}
        onChange={(value) => form.change({ shareImageUrl: typeof value === 'string' ? value : null })}
      />
      <SeoPreview
        path={path}
        name={path === '/' ? '' : name}
        title={seoTitle}
        description={seoDescription}
        imageUrl={shareImageUrl}
      />
    </FormDialog>
  );
};
