import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPhone, mapsDirectionsUrl } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, CopyButton, RichText, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { PhoneLink } from '../../parts/page/phone-link';
import { HoursTable } from './hours-table';
import { PanelCard } from '../../parts/page/panel-card';

const StyledFacts = styled.dl`
  margin-block-start: ${space[16]};
`;

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[16]};
  align-items: center;
  padding-block: ${space[8]};
  border-block-start: 1px solid ${c.line};

  & dt {
    grid-column: 1 / -1;
    color: ${c.ink2};
    font: var(--type-small);
  }
  & dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @container (max-width: 18rem) {
    & dd {
      font: var(--type-small);
    }
  }
  @container (min-width: 24rem) {
    grid-template-columns: 5.5rem minmax(0, 1fr) auto;

    & dt {
      grid-column: auto;
    }
  }
`;

const StyledCard = styled(PanelCard)`
  & > section {
    margin-block-start: ${space[32]};
  }
  /* Firefox keeps a heading with its rows only where all of them are kept together. */
  @media print {
    & > section {
      break-inside: avoid;
    }
  }
`;

interface RowProps {
  label: string;
  /** What the copy button copies. */
  copy: string;
  children: ReactNode;
}

const Row = ({ label, copy, children }: RowProps) => (
  <StyledRow>
    <dt>{label}</dt>
    <dd>{children}</dd>
    <dd>
      <CopyButton value={copy} label={t('Copy {what}', { what: copy })} />
    </dd>
  </StyledRow>
);

/** 'Location & Contact': from the settings, with the opening hours; `children` below them. */
export function LocationCard({ children }: { children?: ReactNode }) {
  const { address, phone, fax, email } = useSiteSettings();
  return (
    <StyledCard as="section" aria-labelledby="location-and-contact">
      <h2 id="location-and-contact">{t('Location & Contact')}</h2>
      <StyledFacts>
        {address && (
          <Row label={t('Address')} copy={address.text}>
            <RichText html={address.html} />
            <TextLink href={mapsDirectionsUrl(address)} external data-no-print="">
              {t('Get directions')}
            </TextLink>
          </Row>
        )}
        {phone && (
          <Row label={t('Phone')} copy={formatPhone(phone)}>
            <PhoneLink phone={phone} />
          </Row>
        )}
        {fax && (
          <Row label={t('Fax')} copy={formatPhone(fax)}>
            {formatPhone(fax)}
          </Row>
        )}
        {email && (
          <Row label={t('Email')} copy={email}>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </Row>
        )}
      </StyledFacts>
      <HoursTable />
      {children}
    </StyledCard>
  );
}
