import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { ButtonLink, Container, Section, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { Seo } from '../../seo';
import { useBooking } from '../booking/booking';
import type { NavLink } from './nav-links';
import { PhoneLink } from './phone-link';

const StyledFrame = styled(Section)`
  position: relative;
  overflow: clip;
`;

const StyledText = styled.div`
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

export interface DeadEndProps {
  /** Name of the page, for the document's title. */
  title: string;
  /** By default the title. */
  heading?: string;
  description: string;
  /** Drawn behind the text; positions itself. */
  art: ReactElement;
  children: ReactNode;
}

/** A page that is not what the visitor came for. Kept out of search engines. */
export const DeadEnd = ({ title, heading = title, description, art, children }: DeadEndProps) => (
  <StyledFrame>
    <Seo title={title} description={description} noindex />
    <Container>
      {art}
      <StyledText>
        <h1 tabIndex={-1}>{heading}</h1>
        {children}
      </StyledText>
    </Container>
  </StyledFrame>
);

/** Links to pages that exist. */
export const PageLinks = ({ links }: { links: readonly NavLink[] }) => (
  <nav aria-label={t('Pages to go to')}>
    <StyledLinks role="list">
      {links.map((link) => (
        <li key={link.href}>
          <TextLink href={link.href}>{link.label}</TextLink>
        </li>
      ))}
    </StyledLinks>
  </nav>
);

/** The way to a visit; nothing while that is a message, to which the links lead. */
export function VisitButton() {
  const visit = useBooking({ setting: 'bookingSite', label: t('Online Booking') }, null);
  return (
    visit && (
      <p>
        <ButtonLink href={visit.href} external={visit.external}>
          {visit.label}
        </ButtonLink>
      </p>
    )
  );
}

/** The clinic's phone number; nothing while none is set. */
export function OrCallUs() {
  const { phone } = useSiteSettings();
  return (
    phone && (
      <p>
        {t('Or call us:')} <PhoneLink phone={phone} />
      </p>
    )
  );
}
