import { z } from 'zod';
import { ImageUrl, nullableLine, requiredLine, Timestamp } from '../../platform/common.schema';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from './seo';

/** What search engines and messengers show of a row with a page, where the clinic has chosen it; null: made by itself. */
export const SeoColumns = {
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  shareImageUrl: z.string().nullable(),
};

/** The same in the body of a row with a page. */
export const SeoFields = {
  seoTitle: nullableLine(SEO_TITLE_MAX).default(null),
  seoDescription: nullableLine(SEO_DESCRIPTION_MAX).default(null),
  shareImageUrl: ImageUrl.nullable().default(null),
};

/** The same of one of the fixed pages. */
export const PageTitleSchema = z.object({ path: z.string(), ...SeoColumns, updatedAt: Timestamp });
export type PageTitle = z.infer<typeof PageTitleSchema>;

/** Written whole. Where all three are empty, everything is made by itself again. */
export const PageTitleBody = z.strictObject({ path: requiredLine(300), ...SeoFields });
export type PageTitleBody = z.input<typeof PageTitleBody>;

/** By the path of a fixed page, what the clinic has chosen for it. */
export const PageTitleMapSchema = z.record(z.string(), z.object(SeoColumns));
