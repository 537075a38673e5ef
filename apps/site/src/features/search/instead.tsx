import styled from 'styled-components';
import { t } from '@harmony/language';
import { ButtonLink, EmptyState, space, TextLink, tParts } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../../hooks';
import { PhoneLink } from '../../parts/page/phone-link';
import { paths } from '../../paths';

const StyledParts = styled.div`
  display: grid;
  gap: ${space[32]};

  h2 {
    font-size: 1.375rem;
  }
`;

const StyledLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  margin-block-start: ${space[8]};
`;

/** What to do where nothing is searched for yet, or nothing is found for `term`: ask, call, or look through everything. */
export function Instead({ term }: { term?: string }) {
  const { store_enabled: hasStore } = useFlags();
  const { phone } = useSiteSettings();
  const places = [
    { href: paths.services(), label: t('Services') },
    { href: paths.conditions(), label: t('Conditions') },
    { href: paths.faq(), label: t('Questions and answers') },
    { href: paths.about(), label: t('Our practitioners') },
    ...(hasStore ? [{ href: paths.store(), label: t('Store') }] : []),
  ];
  return (
    <StyledParts>
      {term !== undefined && (
        <EmptyState
          art="mugwort"
          title={t('Nothing found for “{term}”', { term })}
          hint={
            <>
              {t('Try another word, or ask us: we answer what is not written here.')}
              {phone && <> {tParts('Call {phone}.', { phone: <PhoneLink phone={phone} /> })}</>}
            </>
          }
          action={<ButtonLink href={paths.contact()}>{t('Ask a question')}</ButtonLink>}
        />
      )}
      <div>
        <h2>{t('Look through')}</h2>
        <StyledLinks role="list">
          {places.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </StyledLinks>
      </div>
    </StyledParts>
  );
}
