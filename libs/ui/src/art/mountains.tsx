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
export const Mountains = ({ className }: MountainsProps) => (
  <Ridges className={className} data-no-print="" data-late-art="" />
);

const HERO = (theme: 'light' | 'dark') => (width: 828 | 1600 | 2400) => `url(/art/hero-${theme}-${width}.avif)`;
const lightHero = HERO('light');
const darkHero = HERO('dark');

// Drawn as a border filled with the picture and placed like `background: 78% 50% / cover`: browsers take a background as
// large as this for the page's main content, and measure the page by when that arrives; here the words are.
const Picture = styled.div.attrs({ 'aria-hidden': true })`
  --left: 0.78;
  --top: 0.5;
  position: absolute;
  inset: 0;
  overflow: hidden;
  container-type: size;
  background: ${c.paper};
  opacity: 0.8;
  pointer-events: none;
  forced-color-adjust: none;

  &::before {
    --inline: max(100cqw, 100cqh * 16 / 9);
    content: '';
    position: absolute;
    left: calc((100cqw - var(--inline)) * var(--left));
    top: calc((100cqh - var(--inline) * 9 / 16) * var(--top));
    inline-size: var(--inline);
    block-size: calc(var(--inline) * 9 / 16);
    border: 0 solid transparent;
    border-image: ${lightHero(828)} 0 fill;
  }
  .dark &::before {
    border-image-source: ${darkHero(828)};
  }
  @media (min-width: 600px), (min-resolution: 1.5x) {
    &::before {
      border-image-source: ${lightHero(1600)};
    }
    .dark &::before {
      border-image-source: ${darkHero(1600)};
    }
  }
  @media (min-width: 768px) {
    --left: 0.72;
    --top: 0.2;
    opacity: 1;
  }
  @media (min-width: 1601px), (min-width: 900px) and (min-resolution: 1.5x) {
    &::before {
      border-image-source: ${lightHero(2400)};
    }
    .dark &::before {
      border-image-source: ${darkHero(2400)};
    }
  }
  @media print, (forced-colors: active) {
    display: none;
  }
`;

/**
 * The misty mountains behind a hero, filling its positioned parent. Switched by the root's class, so that
 * only the picture of the chosen theme and size is fetched. Text on it: ink, ink2 or link only.
 */
export const HeroArt = ({ className }: MountainsProps) => <Picture className={className} data-late-art="" />;
