import { z } from 'zod';
import {
  Id,
  nullableText,
  OrderIndex,
  ReadOnlyColumns,
  requiredLine,
  richText,
  Slug,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { CalendarDate } from '../../../platform/moments/dates.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { SeoColumns, SeoFields } from '../../site/seo.schema';
import { CONTENT_ENTITIES } from '../entities';
import { PAGE_PLACES, TAKEN_ADDRESSES } from './pages';

/** Where the website links to a page by itself. */
export const PagePlace = z.enum(PAGE_PLACES, 'Choose the menu, the footer, or neither');

/**
 * A page in the clinic's own words. `body` is sanitised HTML, with tables, pictures and call-outs. `effectiveDate` is the day
 * (`YYYY-MM-DD`) from which a notice holds; null: it is none, or the day is not known yet.
 */
export const PageSchema = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  body: z.string(),
  place: PagePlace,
  effectiveDate: CalendarDate.nullable(),
  ...SeoColumns,
  translations: TranslationsColumn,
  isActive: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Page = z.infer<typeof PageSchema>;

/** What menu and footer need of a page. */
export const PageLinkSchema = PageSchema.pick({ slug: true, title: true, place: true });
export type PageLink = z.infer<typeof PageLinkSchema>;

/** A page stands at the top of the site, where other things have addresses, too. */
const PageSlug = Slug.refine(
  (slug) => !TAKEN_ADDRESSES.includes(slug),
  'Another part of the website already has this address. Choose another one.',
);

const ownFields = {
  title: requiredLine(200),
  slug: PageSlug,
  summary: nullableText(300).default(null),
  body: richText('page').default(''),
  place: PagePlace.default('none'),
  effectiveDate: CalendarDate.nullable().default(null),
  ...SeoFields,
  isActive: z.boolean().default(true),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.pages.translated) };

/** Without `slug` the API makes one from the title. */
export const CreatePageBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...ReadOnlyColumns })
  .transform(withoutReadOnly);
export type CreatePageBody = z.input<typeof CreatePageBody>;

/** Only the fields sent are changed. */
export const UpdatePageBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdatePageBody = z.input<typeof UpdatePageBody>;
