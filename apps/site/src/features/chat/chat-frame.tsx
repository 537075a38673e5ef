import styled, { css } from 'styled-components';
import { c, media, motion, radius, shadow, space } from '@harmony/ui';

export const TITLE = 'Chat with Harmony Assistant';

/** Below this width the panel is a sheet over the lower part of the page. */
export const SHEET = '(max-width: 29.99em)';

/**
 * The panel's box: 350 by 500 px, 60 px high while minimised (docs/product.md, section 9). It fades in at full size.
 */
export const StyledFrame = styled.div<{ $minimised?: boolean }>`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  inline-size: min(350px, 100vw - 32px);
  block-size: min(500px, 100dvh - 96px);
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${c.paper};
  color: ${c.ink};
  box-shadow: ${shadow.s3};
  animation: ui-appear ${motion.enter} ${motion.out};

  ${({ $minimised }) =>
    $minimised &&
    css`
      block-size: auto;
      min-block-size: 60px;
      animation: none;
    `}
  ${media.low} {
    max-block-size: 100dvh;
    ${({ $minimised }) => !$minimised && 'block-size: min(500px, 100dvh - 2rem);'}
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media ${SHEET} {
    position: fixed;
    inset: auto 0 0;
    inline-size: auto;
    padding-block-end: env(safe-area-inset-bottom, 0px);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    ${({ $minimised }) => $minimised && 'inset-block-end: var(--visit, env(safe-area-inset-bottom, 0px)); padding-block-end: 0;'}
  }
`;

/** The panel's top bar, and the whole of it while minimised. */
export const StyledHead = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 60px;
  padding-inline-end: ${space[8]};
  background: ${c.surface};
`;

/** Seal and title, the same in the panel and in the bar. */
export const StyledTitle = styled.h2`
  display: flex;
  flex: 1;
  align-items: center;
  align-self: stretch;
  gap: ${space[12]};
  min-inline-size: 0;
  padding: 0 ${space[8]} 0 ${space[16]};
  border: 0;
  background: none;
  color: inherit;
  font: 500 min(1rem, 6vw) / 1.2 var(--font-display);
  letter-spacing: 0;
  text-align: start;

  > svg {
    font-size: 1.75rem;
  }
  &:focus-visible {
    outline-offset: -5px;
    border-radius: ${radius.panel};
  }
`;
