import styled from 'styled-components';
import { DISCLAIMER } from '@harmony/domain';
import { t } from '@harmony/language';
import { c } from '@harmony/ui';

const StyledDisclaimer = styled.p`
  max-inline-size: 66ch;
  color: ${c.ink2};
  font: var(--type-caption);
`;

/** Required wherever supplements are shown (21 CFR 101.93). */
export const Disclaimer = () => (
  <StyledDisclaimer>{`${t(DISCLAIMER)} ${t('Ask your practitioner before you take an herb.')}`}</StyledDisclaimer>
);
