import styled from 'styled-components';
import { c } from '../tokens/tokens';

const Ridges = styled.div.attrs({ 'aria-hidden': true })`
  block-size: 64px;
  background: ${c.celadonDeep};
  mask: url(/art/mountains.svg) 50% 100% / auto 100% repeat-x;
  pointer-events: none;
  print-color-adjust: economy;
`;

export interface MountainsProps {
  className?: string;
}

/**
 * A strip of ridges in one colour, 64 px high, the nearest one solid: it flows into a ground of that colour below it.
 * `className` may change height and colour.
 */
export const Mountains = ({ className }: MountainsProps) => <Ridges className={className} data-no-print="" />;

const HERO = (theme: 'light' | 'dark') => (width: 828 | 1600 | 2400) => `url(/art/hero-${theme}-${width}.avif)`;
const lightHero = HERO('light');
const darkHero = HERO('dark');

const Picture = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  background: ${c.paper} ${lightHero(828)} 78% 50% / cover no-repeat;
  opacity: 0.8;
  pointer-events: none;
  forced-color-adjust: none;

  .dark & {
    background-image: ${darkHero(828)};
  }
  @media (min-width: 600px), (min-resolution: 1.5x) {
    background-image: ${lightHero(1600)};
    .dark & {
      background-image: ${darkHero(1600)};
    }
  }
  @media (min-width: 768px) {
    background-position: 72% 20%;
    opacity: 1;
  }
  @media (min-width: 1601px), (min-width: 900px) and (min-resolution: 1.5x) {
    background-image: ${lightHero(2400)};
    .dark & {
      background-image: ${darkHero(2400)};
    }
  }
  @media print, (forced-colors: active) {
    display: none;
  }
`;

/**
 * The misty mountains behind a hero, filling its positioned parent. As backgrounds switched by the root's class, so that
 * only the picture of the chosen theme and size is fetched. Text on it: ink, ink2 or link only.
 */
export const HeroArt = ({ className }: MountainsProps) => <Picture className={className} />;
