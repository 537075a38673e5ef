import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { Button, c, HerbArt, media, space, TextField } from '@harmony/ui';
import { useAppSelector } from '../../hooks';
import { paths } from '../../paths';
import { useLocation } from '../../router';
import { DeadEnd, OrCallUs, PageLinks, VisitButton } from './dead-end';

/** A leaf falling out of the frame. */
const StyledLeaf = styled(HerbArt)`
  position: absolute;
  inset-block-start: 12%;
  inset-inline-end: -3rem;
  inline-size: min(46vw, 30rem);
  rotate: 24deg;

  ${media.belowMd} {
    display: none;
  }
`;

const StyledCode = styled.div`
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${c.line};
  color: ${c.ink2};
  font:
    400 0.875rem/1.5 ui-monospace,
    'Cascadia Mono',
    Menlo,
    Consolas,
    monospace;

  & > h2 {
    font: inherit;
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const TITLE = msg('404 Page Not Found');
const HEADING = msg('We can’t find that page.');

const links = () => [
  { label: t('Home'), href: paths.home() },
  { label: t('Services'), href: paths.services() },
  { label: t('Conditions'), href: paths.conditions() },
  { label: t('Contact'), href: paths.contact() },
];

export interface MissingPageProps {
  /** What else helps at this web address. */
  children?: ReactNode;
}

/**
 * A page that the browser itself has found missing may have moved: the server knows. It is asked once, and where it leads on,
 * the browser goes there as it would have without a program.
 */
function useMovedPage(): void {
  const wasSaid = useAppSelector((state) => state.page.missing);
  const { pathname } = useLocation();
  useEffect(() => {
    if (wasSaid) return;
    fetch(location.href, { method: 'HEAD', redirect: 'manual' }).then(
      ({ type }) => type === 'opaqueredirect' && location.reload(),
      // Without an answer the page stays as it is.
      () => undefined,
    );
  }, [wasSaid, pathname]);
}

/**
 * The 404 page: first what a visitor needs (what happened, where to go, the phone), then the specified title and the
 * hint for developers (docs/product.md, section 2).
 */
export function MissingPage({ children }: MissingPageProps) {
  useMovedPage();
  return (
    <DeadEnd title={t(TITLE)} heading={t(HEADING)} description={t(HEADING)} art={<StyledLeaf name="ginkgo" />}>
      <p>{t('It may have moved, or its web address may have a typo. Try one of these pages:')}</p>
      {children}
      <PageLinks links={links()} />
      <VisitButton />
      <ConditionSearch />
      <OrCallUs />
      <StyledCode>
        <h2>{t(TITLE)}</h2>
        <p>{t('Did you forget to add the page to the router?')}</p>
      </StyledCode>
    </DeadEnd>
  );
}

const StyledSearch = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: end;
`;

/** A plain GET form, which leads to the conditions page with or without JavaScript. */
function ConditionSearch() {
  return (
    <StyledSearch role="search" method="get" action={paths.conditions()}>
      <TextField label={t('Search conditions')} type="search" name="q" autoComplete="off" />
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </StyledSearch>
  );
}
