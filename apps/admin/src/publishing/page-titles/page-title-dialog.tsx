import { useId, useState } from 'react';
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
import { FormDialog } from '../../platform/editor/form-dialog';
import { ImageField } from '../../platform/editor/image/image-field';
import { SeoPreview } from '../../platform/editor/cards/seo-preview';
import { useSaveRule } from '../../platform/editor/use-save-rule';
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
  const [title, setTitle] = useState(own?.seoTitle ?? '');
  const [description, setDescription] = useState(own?.seoDescription ?? '');
  const [picture, setPicture] = useState(own?.shareImageUrl ?? null);
  const id = useId();
  const [save, saving] = useSavePageTitleMutation();
  const body = { path, seoTitle: orNull(title), seoDescription: orNull(description), shareImageUrl: picture };
  const { trouble, send } = useSaveRule(
    () => save({ body, ifUnchangedSince: own?.updatedAt }),
    `${name} saved`,
    onClose,
  );
  return (
    <FormDialog
      title={`Search and sharing: ${name}`}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        optional
        hint={`Leave empty to generate it automatically. ${counted(title, SEO_TITLE_SHOWN)}`}
        value={title}
        error={trouble.fields['seoTitle']}
        maxLength={SEO_TITLE_MAX}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label="Description"
        optional
        hint={`Leave empty to generate it automatically. ${counted(description, SEO_DESCRIPTION_SHOWN)}`}
        rows={3}
        value={description}
        error={trouble.fields['seoDescription']}
        maxLength={SEO_DESCRIPTION_MAX}
        onChange={({ target }) => setDescription(target.value)}
      />
      <ImageField
        field={PICTURE}
        id={id}
        value={picture}
        onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        error={trouble.fields['shareImageUrl']}
        values={{}}
        stored={null}
      />
      <SeoPreview
        path={path}
        name={path === '/' ? '' : name}
        title={title}
        description={description}
        imageUrl={picture}
      />
    </FormDialog>
  );
};
