import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { ButtonLink, c, space } from '@harmony/ui';
import { useLocation } from '../../router';
import type { Paging } from './paging';

const StyledPages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[16]};
  margin-block-start: ${space[24]};

  & > span {
    margin-inline-end: ${space[8]};
    color: ${c.ink2};
    font-variant-numeric: tabular-nums;
  }
`;

export interface PageLinksProps {
  paging: Omit<Paging<unknown>, 'rows'>;
  /** Id of the list's heading, or of what holds the list: it takes the focus when the page changes. */
  target: string;
  /** Only this page's rows have come: the browser asks the server for the other pages. */
  isPart?: boolean;
}

/** The ways to the page before and after; nothing where all is on one page. */
export function PageLinks({ paging: { page, pages }, target, isPart = false }: PageLinksProps) {
  const { pathname, search } = useLocation();
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = document.getElementById(target);
    list?.scrollIntoView();
    list?.focus({ preventScroll: true });
  }, [page, target]);

  if (pages === 1) return null;
  const hrefOf = (number: number): string => {
    const params = new URLSearchParams(search);
    if (number === 1) params.delete('page');
    else params.set('page', String(number));
    const query = params.toString();
    return `${pathname}${query === '' ? '' : `?${query}`}#${target}`;
  };
  // A link with a target is the browser's to follow (`app/follow-links.ts`).
  const by = isPart ? '_self' : undefined;
  return (
    <StyledPages aria-label={t('Pages')}>
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} rel="prev" target={by} variant="secondary">
          {t('Previous Page')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} rel="next" target={by} variant="secondary">
          {t('Next Page')}
        </ButtonLink>
      )}
    </StyledPages>
  );
}
