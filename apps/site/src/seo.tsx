import { createContext, use, useEffect } from 'react';
import { useLocation } from './router';
import { useGetConfigQuery } from '@harmony/api-client';
import { imageIdOf, type ImageFacts, type OwnSeo } from '@harmony/domain';
import { LANGUAGES, localPath, readLanguage, t, type Language } from '@harmony/language';
import { useAbsoluteUrl, useAppSelector, useFlags, useSiteSettings } from './hooks';

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

/** Sets title, description, canonical URL and structured data: in the document on the server, live in the browser. */
export function Seo({
  title,
  description = '',
  jsonLd = [],
  noindex = false,
  siteName,
  row,
  page = 1,
}: SeoProps): null {
  const collector = use(MetaContext);
  // Every page has one: a page opened after more than five minutes requests the settings again.
  useGetConfigQuery();
  const settings = useSiteSettings();
  const clinicName = siteName ?? settings.clinicName;
  const { pathname } = useLocation();
  const url = useAbsoluteUrl();
  const own = page === 1 ? pathname : `${pathname}?page=${page}`;
  const canonical = url(own);
  const { spanish_enabled: hasLanguages } = useFlags();
  const ofPage = useAppSelector((state) => state.page.titles[pathname]);
  const chosen = row ?? ofPage;
  const number = page === 1 ? '' : t(', page {page}', { page });
  const made = title ? `${title}${number} - ${clinicName}` : clinicName;
  const fullTitle = chosen?.seoTitle ? chosen.seoTitle + number : made;
  const words = chosen?.seoDescription ?? description;
  if (collector) {
    const image = chosen?.shareImageUrl ?? row?.imageUrl;
    const nodes = [...(collector.meta?.jsonLd ?? []), ...[jsonLd].flat()];
    collector.meta = {
      title: fullTitle,
      description: words,
      siteName: clinicName,
      image: image
        ? { url: image, alt: (image === row?.imageUrl && row.imageAlt) || collector.alts[imageIdOf(image) ?? ''] || '' }
        : null,
      canonical: noindex ? null : canonical,
      alternates: noindex || !hasLanguages ? [] : alternatesOf(own, url),
      jsonLd: nodes,
    };
  }
  useEffect(() => {
    document.title = fullTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', words);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [fullTitle, words, canonical]);
  return null;
}

/** Addresses of a page in every language, as search engines want them: all of them, on each. */
function alternatesOf(path: string, absolute: (path: string) => string): PageMeta['alternates'] {
  const plain = readLanguage(path).path;
  const inEach = LANGUAGES.map((language) => ({ language, url: absolute(localPath(plain, language)) }));
  return [...inEach, { language: 'x-default', url: absolute(plain) }];
}
