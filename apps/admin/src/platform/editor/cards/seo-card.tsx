import {
  contentEntity,
  firstWords,
  pageOf,
  SEO_DESCRIPTION_SHOWN,
  SEO_TITLE_SHOWN,
  stripHtml,
  type EntityWith,
} from '@harmony/domain';
import { localPath } from '@harmony/language';
import type { EditorCard, EditorValues } from '../declaration';
import { SeoPreview } from './seo-preview';

type SeoField = 'seoTitle' | 'seoDescription' | 'shareImageUrl';

/** Fields whose text describes a row, the best first. */
const DESCRIBING = ['shortDescription', 'description', 'bio', 'body'];

const textOf = (values: EditorValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? stripHtml(value) : '';
};

/** The card of every editor of rows with pages: what search engines and messengers show of the page, with a preview. */
export const seoCard = (entity: EntityWith<'hasPages'>): EditorCard<SeoField> => ({
  title: 'Search and sharing',
  fields: [
    {
      kind: 'textarea',
      name: 'seoTitle',
      label: 'Search engine title',
      optional: true,
      count: SEO_TITLE_SHOWN,
      rows: 1,
      over: 'search engines cut off the rest',
      hint: 'Leave empty to use the name of the page and the clinic.',
    },
    {
      kind: 'textarea',
      name: 'seoDescription',
      label: 'Search engine description',
      optional: true,
      count: SEO_DESCRIPTION_SHOWN,
      over: 'search engines cut off the rest',
      hint: 'Leave empty to use the beginning of the text.',
    },
    { kind: 'image', name: 'shareImageUrl', label: 'Share image', optional: true, isDescribed: true },
  ],
  after: (values, _stored, shown) => (
    <SeoPreview
      path={localPath(pageOf(entity, { slug: textOf(values, 'slug') }), shown)}
      name={textOf(values, contentEntity(entity).label)}
      title={textOf(values, 'seoTitle')}
      description={
        textOf(values, 'seoDescription') ||
        firstWords(DESCRIBING.map((name) => textOf(values, name)).find((text) => text !== '') ?? '')
      }
      imageUrl={textOf(values, 'shareImageUrl') || textOf(values, 'imageUrl') || null}
    />
  ),
});
