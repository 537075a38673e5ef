import styled, { css } from 'styled-components';
import { media } from '@harmony/ui';
import { HEADER_PX } from './layout-css';

// The hero, the section with the page's heading, begins behind the header.
const overHero = css`
  margin-block-start: -${HEADER_PX}px;

  && > section:has(h1) {
    padding-block-start: calc(${HEADER_PX}px + var(--section));
  }
  @media screen {
    && > section:has(h1) {
      min-block-size: max(640px, 100svh);
    }
  }
  :root:has(#announcement) && > section:has(h1) {
    padding-block-start: calc(${HEADER_PX + 48}px + var(--section));
  }
  /* An urgent one has a place of its own, and the hero begins below it. */
  :root:has(#announcement[data-urgent]) & {
    margin-block-start: 0;
  }
  :root:has(#announcement[data-urgent]) && > section:has(h1) {
    padding-block-start: var(--section);
  }
  ${media.belowMd} {
    :root:has(#announcement) & {
      margin-block-start: 0;
    }
    :root:has(#announcement) && > section:has(h1) {
      padding-block-start: var(--section);
    }
  }
`;

/** The page itself, between header and footer. `$overHero`: its hero's picture continues behind the header. */
export const Main = styled.main<{ $overHero: boolean }>`
  ${({ $overHero }) => $overHero && overHero}
`;
