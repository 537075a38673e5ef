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
  /** The picture that messengers show, and what is on it; null: the clinic's own. */
  image: { url: string; alt: string } | null;
  /** URL under which the page should be indexed; null for pages that should not be. */
  canonical: string | null;
  /** The same page in every language, its own included, and for whoever reads none of them; empty where there is one language. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
  jsonLd: object[];
}

/** Filled in while a page is rendered on the server: the last `<Seo>` wins, structured data of all is kept. */
export interface MetaCollector {
  meta: PageMeta | null;
  /** What pictures of the library show, by their ids. */
  alts: ImageFacts['alt'];
}

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
  /** The clinic's name, where the visitor may not read the settings. */
  siteName?: string;
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
    (shown === row?.imageUrl && row.imageAlt) || collector.alts[imageIdOf(shown) ?? ''] || '';
  collector.meta = {
    ...words,
    image: image ? { url: image, alt: altOf(image) } : null,
    canonical: noindex ? null : url(path),
    alternates: noindex || !hasLanguages ? [] : alternatesOf(path, url),
    jsonLd: [...(collector.meta?.jsonLd ?? []), ...[jsonLd].flat()],
  };
}

/** Addresses of a page in every language, as search engines want them: all of them, on each. */
function alternatesOf(path: string, absolute: (path: string) => string): PageMeta['alternates'] {
  const plain = readLanguage(path).path;
  const inEach = LANGUAGES.map((language) => ({ language, url: absolute(localPath(plain, language)) }));
  return [...inEach, { language: 'x-default', url: absolute(plain) }];
}
