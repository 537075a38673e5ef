import { useEffect } from 'react';
import { useLocation } from './router';
import { useGetConfigQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { useAbsoluteUrl, useAppSelector, useSiteSettings } from './hooks';
import { useNotedMeta, type SeoProps } from './page-meta';

/** Sets title, description, canonical URL and structured data: in the document on the server, live in the browser. */
export function Seo(props: SeoProps): null {
  const { title, description = '', row, page = 1 } = props;
  // Every page has one: a page opened after more than five minutes requests the settings again.
  useGetConfigQuery();
  const { clinicName } = useSiteSettings();
  const { pathname } = useLocation();
  const path = page === 1 ? pathname : `${pathname}?page=${page}`;
  const canonical = useAbsoluteUrl()(path);
  const ofPage = useAppSelector((state) => state.page.titles[pathname]);
  const chosen = row ?? ofPage;
  const number = page === 1 ? '' : t(', page {page}', { page });
  const made = title ? `${title}${number} - ${clinicName}` : clinicName;
  const fullTitle = chosen?.seoTitle ? chosen.seoTitle + number : made;
  const words = chosen?.seoDescription ?? description;
  useNotedMeta(props, { title: fullTitle, description: words, siteName: clinicName, path, chosen });
  useEffect(() => {
    document.title = fullTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', words);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [fullTitle, words, canonical]);
  return null;
}
