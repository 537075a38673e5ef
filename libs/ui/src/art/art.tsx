import styled from 'styled-components';
import { c } from '../tokens/tokens';
import { artVars } from './art-vars';
import { Use } from './use';

export type HerbName = 'ginkgo' | 'mugwort' | 'goji' | 'chrysanthemum';

// Proportions of the sprite's symbols (checked by a test): an svg that uses a symbol has no size of its own.
export const HERB_BOXES: Record<HerbName, string> = {
  ginkgo: '0 0 400 349',
  mugwort: '0 0 393 610',
  goji: '0 0 521 346',
  chrysanthemum: '0 0 393 584',
};

const Drawing = styled.svg`
  ${artVars}
  inline-size: 100%;
  color: ${c.ink};
  pointer-events: none;
  forced-color-adjust: none;
`;

export interface ArtProps {
  className?: string;
}

export interface HerbArtProps extends ArtProps {
  name: HerbName;
}

/** A botanical drawing in the theme's ink and wash. Ornament only: hidden from assistive technology. */
export const HerbArt = ({ name, className }: HerbArtProps) => (
  <Drawing className={className} viewBox={HERB_BOXES[name]} aria-hidden="true" focusable="false" data-herb={name}>
    <Use href={`/art/herbarium.svg#${name}`} />
  </Drawing>
);

/**
 * URL of a drawing as a small picture, 40 px wide, for lists: the vector drawing would be rendered again in every row.
 */
export const sprigSource = (name: HerbName): string => `/art/sprig-${name}.webp`;

/** The long hairline with ring-shaped points that runs beside a story. */
export const Meridian = ({ className }: ArtProps) => (
  <Drawing className={className} viewBox="0 0 167 1194" aria-hidden="true" focusable="false" fill="none">
    <Use href="/art/meridian.svg#meridian" />
  </Drawing>
);

const Stamp = styled.svg`
  inline-size: 1em;
  block-size: 1em;
  flex: none;
  forced-color-adjust: none;
`;

/** The clinic's seal, one em wide: logo, avatar and loading mark. Put the name in text beside it. */
export const Seal = ({ className }: ArtProps) => (
  <Stamp className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <Use href="/art/seal.svg#seal" />
  </Stamp>
);
