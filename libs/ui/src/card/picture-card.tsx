import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HerbArt, type HerbName } from '../art/art';
import { c, radius, space } from '../tokens/tokens';
import { LinkCard } from './card';
import { Picture } from './picture';

/** A card that begins with a picture. In a `CardGrid` its five rows line up with its neighbours'. */
export const PictureCard = styled(LinkCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-row: span 5;
  grid-template-rows: subgrid;
  gap: ${space[12]};
  align-content: start;

  & > p {
    color: ${c.ink2};
  }
  & > h3 {
    margin-block-start: ${space[8]};
  }
`;

const StyledFrame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border: 1px solid ${c.line};
  border-radius: ${radius.plate};
  background: ${c.paper};
  color: ${c.ink2};
  font: var(--type-caption);

  /* Low enough for a sheet to hold the whole card, and a heading above it. */
  @media print {
    aspect-ratio: auto;
    block-size: 3in;

    && > img {
      object-fit: contain;
    }
  }
  & > img {
    grid-row: 1 / -1;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > svg {
    block-size: 100%;
    padding: ${space[20]} ${space[20]} ${space[8]};
  }
  & > p {
    margin-inline: ${space[16]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
  }
`;

const HERBS: readonly HerbName[] = ['ginkgo', 'goji', 'mugwort', 'chrysanthemum'];

/** The drawing that stands for a row without a picture: always the same one for the same id. */
export const herbOf = (id: number): HerbName => HERBS[id % HERBS.length] ?? 'ginkgo';

export interface CardPictureProps {
  src: string | null;
  /** The picture in several widths, as `srcset` takes them. */
  srcSet?: string | undefined;
  /** How wide it will be shown, as `sizes` takes it; only used with `srcSet`. */
  sizes?: string;
  /** Alt text. Without one the picture is decorative, because its name is beside it. */
  alt?: string | null;
  /** What stays visible where it is cropped, as `object-position` takes it; otherwise its middle. */
  focus?: string | undefined;
  /** Drawn when there is no picture. */
  art: HerbName;
  /** Under the drawing. */
  missing: ReactNode;
}

/** The picture of a card in a plate's frame; a drawing where there is none, or where it cannot be shown. */
export const CardPicture = ({ src, srcSet, sizes, alt, focus, art, missing }: CardPictureProps) => {
  const drawing = (words: ReactNode) => (
    <>
      <HerbArt name={art} />
      <p>{words}</p>
    </>
  );
  return (
    <StyledFrame>
      {src ? (
        <Picture
          {...(srcSet && { srcSet, sizes })}
          src={src}
          alt={alt ?? ''}
          focus={focus}
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
        >
          {drawing(alt || missing)}
        </Picture>
      ) : (
        drawing(missing)
      )}
    </StyledFrame>
  );
};
