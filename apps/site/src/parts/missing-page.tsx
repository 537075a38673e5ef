import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, c, Container, HerbArt, media, Section, space, TextField, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
import { paths } from '../paths';
import { Seo } from '../seo';
import { PhoneLink } from './phone-link';

const StyledFrame = styled(Section)`
  position: relative;
  overflow: clip;
`;

const StyledWords = styled.div`
  position: relative;
  display: grid;
  gap: ${space[24]};
  max-inline-size: 36rem;

  & > h1 {
    outline: 0;
  }
`;

const StyledLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
`;

/** A leaf that falls out of the frame. */
const StyledLeaf = styled(HerbArt)`
  position: absolute;
  inset-block-start: 12%;
  inset-inline-end: -3rem;
  inline-size: min(46vw, 30rem);
  rotate: 24deg;

  ${media.belowMd} {
    inset-block: auto -3rem;
    opacity: 0.5;
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

const LINKS = [
  { label: 'Home', href: paths.home() },
  { label: 'Services', href: paths.services() },
  { label: 'Conditions', href: paths.conditions() },
  { label: 'Contact', href: paths.contact() },
];

export interface MissingPageProps {
  /** A further way on that this address calls for. */
  children?: ReactNode;
}

/**
 * The 404 page: first what a visitor needs (what happened, where to go, the phone), then the fixed title and the hint
 * for developers (specification, section 2; design 3.1.9).
 */
export function MissingPage({ children }: MissingPageProps) {
  const { phone } = useSiteSettings();
  return (
    <StyledFrame>
      <Seo title="404 Page Not Found" description="We can’t find that page." noindex />
      <Container>
        <StyledLeaf name="ginkgo" />
        <StyledWords>
          <h1 tabIndex={-1}>We can’t find that page.</h1>
          <p>It may have moved, or the address may have a typing error. Your way on:</p>
          {children}
          <nav aria-label="Pages to go to">
            <StyledLinks role="list">
              {LINKS.map((link) => (
                <li key={link.href}>
                  <TextLink href={link.href}>{link.label}</TextLink>
                </li>
              ))}
            </StyledLinks>
          </nav>
          <ConditionSearch />
          {phone && (
            <p>
              Or call us: <PhoneLink phone={phone} />
            </p>
          )}
          <StyledCode>
            <h2>404 Page Not Found</h2>
            <p>Did you forget to add the page to the router?</p>
          </StyledCode>
        </StyledWords>
      </Container>
    </StyledFrame>
  );
}

const StyledSearch = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: end;
`;

/** A plain GET form: leads to the conditions page with the words typed, with or without a script. */
function ConditionSearch() {
  return (
    <StyledSearch role="search" method="get" action={paths.conditions()}>
      <TextField label="Search conditions" type="search" name="q" autoComplete="off" />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </StyledSearch>
  );
}
