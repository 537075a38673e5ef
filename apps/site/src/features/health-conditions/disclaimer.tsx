import styled from 'styled-components';
import { t } from '@harmony/language';
import { c } from '@harmony/ui';

const StyledDisclaimer = styled.p`
  max-inline-size: 66ch;
  color: ${c.ink2};
  font: var(--type-caption);
`;

/** Required wherever herbal products are named beside a condition (21 CFR 101.93). */
export const Disclaimer = () => (
  <StyledDisclaimer>
    {t(
      'About herbal support: These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease. Ask your practitioner before you take an herb.',
    )}
  </StyledDisclaimer>
);
