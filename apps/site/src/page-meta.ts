import { createContext, use } from 'react';
import { imageIdOf, type ImageFacts, type OwnSeo } from '@harmony/domain';
import { LANGUAGES, localPath, readLanguage, type Language } from '@harmony/language';
import { useAbsoluteUrl, useFlags } from './hooks';

/** The page's description for search engines and link previews. */
export interface PageMeta {
  /** Full document title. */
  title: string;
  description: string;
  /** The clinic's name. */
  siteName: string;
  /** The picture that messengers show, what is on it, and its pixels where they are known; null: the clinic's own. */
  image: { url: string; alt: string; size: readonly [width: number, height: number] | null } | null;
  /** URL under which the page should be indexed; null for pages that should not be. */
  canonical: string | null;
  /** The same page in every language, its own included, and for whoever reads none of them; empty where there is one language. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  jsonLd: object[];
}

/** Filled in while a page is rendered on the server: the last `<Seo>` wins, structured data of all is kept. */
export interface MetaCollector {
  meta: PageMeta | null;
  /** What is known of pictures of the library, by their ids. */
  pictures: PictureFacts;
}

/** What the head of a page says of pictures. */
export type PictureFacts = Pick<ImageFacts, 'alt' | 'size'>;

/** What is known where nothing has been read. */
export const NO_PICTURES: ImageFacts = { focus: {}, alt: {}, size: {} };

/** The width in which messengers get a picture of the library, in pixels: one of its variants. */
export const SHARED_WIDTH = 1200;

export const MetaContext = createContext<MetaCollector | null>(null);

export interface SeoProps {
  /** Name of the page, followed by the clinic's name in the document title. Without it, only the clinic's name. */
  title?: string;
  /** One or two sentences for search results. */
  description?: string;
  /** A schema.org document, or several. */
  jsonLd?: object | object[];
  /** The row that the page is about: what the clinic has chosen for it comes before what is made by itself. */
  row?: OwnSeo & { imageUrl?: string | null; imageAlt?: string | null };
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Which page of a long list this is: each is indexed by itself. */
  page?: number;
}

/** What `<Seo>` has found out by itself. */
export interface OwnMeta extends Pick<PageMeta, 'title' | 'description' | 'siteName'> {
  /** The page's path, with the number of its part. */
  path: string;
  /** What the clinic has chosen for the page. */
  chosen: SeoProps['row'];
}

/** Notes what the head of the document says of a page, while it is rendered on the server; browsers do nothing here. */
export function useNotedMeta(
  { row, noindex = false, jsonLd = [] }: SeoProps,
  { path, chosen, ...words }: OwnMeta,
): void {
  const collector = use(MetaContext);
  const url = useAbsoluteUrl();
  const { spanish_enabled: hasLanguages } = useFlags();
  if (!collector) return;
  const image = chosen?.shareImageUrl ?? row?.imageUrl;
  const altOf = (shown: string): string =>
    (shown === row?.imageUrl && row.imageAlt) || collector.pictures.alt[imageIdOf(shown) ?? ''] || '';
  collector.meta = {
    ...words,
    image: image
      ? { url: image, alt: altOf(image), size: sharedSize(collector.pictures.size[imageIdOf(image) ?? '']) }
      : null,
    canonical: noindex ? null : url(path),
    alternates: noindex || !hasLanguages ? [] : alternatesOf(path, url),
    jsonLd: [...(collector.meta?.jsonLd ?? []), ...[jsonLd].flat()],
  };
}

/** Width and height of the variant that is shared: pictures are never enlarged. */
function sharedSize(kept: readonly [number, number] | undefined): readonly [number, number] | null {
  if (kept === undefined) return null;
  const width = Math.min(kept[0], SHARED_WIDTH);
  return [width, Math.round((kept[1] * width) / kept[0])];
}

/** Addresses of a page in every language, as search engines want them: all of them, on each. */
function alternatesOf(path: string, absolute: (path: string) => string): PageMeta['alternates'] {
  const plain = readLanguage(path).path;
  const inEach = LANGUAGES.map((language) => ({ language, url: absolute(localPath(plain, language)) }));
  return [...inEach, { language: 'x-default', url: absolute(plain) }];
}
