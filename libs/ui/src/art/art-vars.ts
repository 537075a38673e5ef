import { css } from 'styled-components';

/**
 * The drawings' own variables, set on the element that holds a drawing: their `--wash` is not the colour token of the
 * same name, so it must not leak to the page. `--paper` is the ground that hides lines behind petals and rings.
 */
export const artVars = css`
  --wash: var(--art-wash);
  --wash2: var(--art-wash2);
`;
