import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '@harmony/language';
import { paths } from '../../paths';
import { useLocation, useNavigate } from '../../router';
import { HeaderIconLink } from '../page/header-icon-link';
import { SEARCH_FIELD_ID, TYPE_NOW } from './search-field-id';

/** Where a slash is a letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The way to the search; the key / leads there, too, and into its field. */
export function SearchLink() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_FIELD_ID);
      if (field) field.focus();
      else navigate(paths.search(), { state: TYPE_NOW });
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [navigate]);
  return (
    <HeaderIconLink
      href={paths.search()}
      aria-label={t('Search')}
      aria-keyshortcuts="/"
      aria-current={pathname === paths.search() ? 'page' : undefined}
      title={t('Search (press /)')}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </HeaderIconLink>
  );
}
