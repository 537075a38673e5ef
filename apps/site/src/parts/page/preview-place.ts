import { CONTENT_ENTITY_NAMES, contentEntity, cutToken, pageOf, type EntityWith, type Preview } from '@harmony/domain';
import { localPath } from '@harmony/language';
import { paths } from '../../paths';

/** The token of a draft's link; null where the address holds none. */
export const previewToken = (params: URLSearchParams): string | null => cutToken(params.get('token') ?? '') || null;

/** The page that shows a draft, and where on it. */
export interface PreviewPlace {
  pathname: string;
  /** With its number sign; '' where the whole page is about it. */
  hash: string;
}

/** Settings and hours are on every page; these two show the most of them. */
export const isEverywhere = ({ content }: Preview): boolean => Array.isArray(content);

/** On which page of the site a draft stands. */
export function previewPlace(preview: Preview, params: URLSearchParams): PreviewPlace {
  const entity = CONTENT_ENTITY_NAMES.find((name) => contentEntity(name).name === preview.entity);
  const hasPage = (name: typeof entity): name is EntityWith<'site'> =>
    name !== undefined && contentEntity(name).site !== undefined;
  const { content } = preview;
  if (isEverywhere(preview) || !hasPage(entity) || typeof content !== 'object' || content === null)
    return { pathname: params.get('page') === 'contact' ? paths.contact() : paths.home(), hash: '' };
  const { pathname, hash } = new URL(pageOf(entity, content), 'http://site.invalid');
  return { pathname: localPath(pathname), hash };
}
