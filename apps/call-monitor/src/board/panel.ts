import { css } from 'styled-components';
import { c, radius, shadow } from '@harmony/ui';

/** The look of a part of the open call that stands out from the page. */
export const panel = css`
  border-radius: ${radius.panel};
  background: ${c.surface};
  box-shadow: ${shadow.s1};
  overflow-wrap: anywhere;
`;
