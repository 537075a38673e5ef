import styled from 'styled-components';
import { t } from '@harmony/language';
import { assertive, c, layer, media, space, useOnline } from '@harmony/ui';

// `--visit` is the height of the bar at the foot of phones: the notice stands above it.
const StyledNotice = styled.p`
  position: fixed;
  inset: auto 0 var(--visit, 0);
  z-index: ${layer.sticky};
  padding: ${space[8]} var(--gutter);
  border-block-start: 1px solid ${c.amberLine};
  background: ${c.amberBg};
  color: ${c.amber};
  font: 500 0.9375rem/1.5 var(--font-text);
  text-align: center;

  ${media.print} {
    display: none;
  }
`;

/** Says that there is no connection, as soon as the browser knows; nothing while there is one. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <StyledNotice {...assertive}>
      {t('You are offline. What you have typed stays on this page; send it when the connection is back.')}
    </StyledNotice>
  );
