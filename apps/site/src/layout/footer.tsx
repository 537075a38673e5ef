import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPhone, mapsDirectionsUrl, telHref } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, Container, media, Mountains, Seal, space, TextLink, ThemeToggle, useTheme } from '@harmony/ui';
import { useClinicClock, useFlags, usePageLinks, useSiteSettings } from '../hooks';
import { pageLinks } from '../parts/page/nav-links';
import { FooterHours } from './footer-hours';
import { footerLinks } from './footer-links';
import { OfflineNotice } from './footer-offline';

// The page's one strip of mountains rises from the footer over the end of the last section.
const StyledFooter = styled.footer`
  --ridge: color-mix(in oklab, ${c.sunken}, ${c.celadonDeep} 22%);
  position: relative;
  background: linear-gradient(var(--ridge), ${c.sunken} 6rem);
  color: ${c.ink2};
  font: var(--type-small);

  .dark & {
    --ridge: color-mix(in oklab, ${c.sunken}, ${c.celadonDeep} 38%);
  }
  @media print, (forced-colors: active) {
    background: none;
  }
  a {
    color: ${c.ink};
    text-decoration-color: ${c.lineStrong};
  }
`;

const StyledMountains = styled(Mountains)`
  position: absolute;
  inset: auto 0 calc(100% - 1px);
  background: var(--ridge);

  @media (forced-colors: active) {
    background: GrayText;
  }
`;

const StyledColumns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]} ${space[48]};
  padding-block: ${space[48]};

  ${media.md} {
    grid-template-columns: 1fr 1.2fr;
  }
  ${media.lg} {
    grid-template-columns: 1.2fr 1fr 1.4fr;
  }
  /* Without its links: low enough for the end of a sheet on which something else stands, too. */
  ${media.print} {
    grid-template-columns: 1fr 1.2fr;
    padding-block: ${space[16]};
  }
`;

const StyledColumn = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[16]};

  h2 {
    font: 600 1rem/1.4 var(--font-text);
    letter-spacing: 0;
    color: ${c.ink};
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[8]} ${space[16]};
  }
  dt {
    color: ${c.ink3};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

// With two columns, it fills the second one beside both others.
const StyledReach = styled(StyledColumn)`
  ${media.md} {
    grid-area: 1 / 2 / span 2;
  }
  ${media.lg} {
    grid-area: auto;
  }
  ${media.print} {
    grid-area: 1 / 2 / span 2;
  }
`;

const StyledName = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  color: ${c.ink};
  font: var(--type-h3);
  font-size: min(1.5rem, 7.5vw);

  svg {
    flex: none;
    font-size: min(2.25rem, 11.25vw);
  }
`;

const StyledLinks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[4]};

  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
`;

const StyledEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-block: ${space[20]};
  border-block-start: 1px solid ${c.line};
`;

const StyledPages = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[20]};

  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

export interface FooterProps {
  /** The form that subscribes to the newsletter, while there is one. */
  newsletter: ReactNode;
}

/** Address, phone, hours and links to the rest of the site. */
export function Footer({ newsletter }: FooterProps) {
  const { clinicName, phone, fax, email, address } = useSiteSettings();
  const links = footerLinks(useFlags());
  const pages = pageLinks(usePageLinks(), 'footer');
  const [theme, setTheme] = useTheme();
  const year = useClinicClock().date.slice(0, 4);
  return (
    <StyledFooter>
      <OfflineNotice />
      <StyledMountains />
      <StyledColumns>
        <StyledColumn>
          <StyledName>
            <Seal />
            {clinicName}
          </StyledName>
          <p>{t('Acupuncture and herbal medicine, in an unhurried room.')}</p>
          {newsletter}
        </StyledColumn>
        <StyledColumn as="nav" aria-label={t('Footer')}>
          <h2>{t('On this site')}</h2>
          <StyledLinks>
            {links.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </StyledLinks>
        </StyledColumn>
        <StyledReach>
          <h2>{t('Reach us')}</h2>
          <dl>
            {phone && (
              <Fact name={t('Phone')}>
                <a href={telHref(phone)}>{formatPhone(phone)}</a>
              </Fact>
            )}
            {fax && <Fact name={t('Fax')}>{formatPhone(fax)}</Fact>}
            {email && (
              <Fact name={t('Email')}>
                <a href={`mailto:${email}`}>{email}</a>
              </Fact>
            )}
            {address && (
              <Fact name={t('Address')}>
                <TextLink href={mapsDirectionsUrl(address)} external>
                  {address.text}
                </TextLink>
              </Fact>
            )}
          </dl>
          <FooterHours />
        </StyledReach>
      </StyledColumns>
      <Container>
        <StyledEnd>
          <p>
            © {year} {clinicName}
          </p>
          {pages.length > 0 && (
            <nav aria-label={t('Notices')}>
              <StyledPages>
                {pages.map(({ href, label }) => (
                  <li key={href}>
                    <TextLink href={href}>{label}</TextLink>
                  </li>
                ))}
              </StyledPages>
            </nav>
          )}
          <ThemeToggle value={theme} onChange={setTheme} />
        </StyledEnd>
      </Container>
    </StyledFooter>
  );
}
