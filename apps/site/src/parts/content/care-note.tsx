import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, TextLink, tParts } from '@harmony/ui';

const StyledNote = styled.aside`
  border-left: 2px solid ${c.celadonDeep};
  padding-left: 20px;
  max-width: 66ch;
  color: ${c.ink2};

  & p + p {
    margin-top: 8px;
  }
`;

/** The note on every page about health: this is no medical advice, and where to turn in an emergency. */
export function CareNote() {
  return (
    <StyledNote aria-label={t('Medical care')}>
      <p>
        {t(
          'This page gives general information, not medical advice. Talk to your doctor about new or changing symptoms, and keep taking prescribed medicines unless your doctor changes them.',
        )}
      </p>
      <p>
        {tParts('{emergency} {police}. In a mental health crisis, call or text {crisis}.', {
          emergency: <strong>{t('Call 911 if it is an emergency:')}</strong>,
          police: <TextLink href="tel:911">911</TextLink>,
          crisis: <TextLink href="tel:988">988</TextLink>,
        })}
      </p>
    </StyledNote>
  );
}
