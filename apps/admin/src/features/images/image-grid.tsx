import styled from 'styled-components';
import { imageSource, type Image } from '@harmony/domain';
import { c, media, radius, space } from '@harmony/ui';
import type { ImageUse } from './use-image-uses';

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  button {
    display: grid;
    align-content: start;
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    border: 1px solid ${c.line};
    border-radius: ${radius.panel};
    background: ${c.surface};
    color: ${c.ink};
    text-align: start;
    overflow: hidden;
  }
  img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    background: ${c.sunken};
    object-fit: cover;
  }
  span {
    display: grid;
    gap: 2px;
    padding: ${space[8]} ${space[12]} ${space[12]};
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  ${media.hover} {
    button:hover {
      border-color: ${c.celadonDeep};
    }
  }
`;

const Name = styled.strong<{ $isMissing: boolean }>`
  color: ${({ $isMissing }) => $isMissing && c.amber};
  overflow-wrap: anywhere;
`;

export interface ImageGridProps {
  images: readonly Image[];
  nameOf: (image: Image) => string;
  usesOf: (id: number) => readonly ImageUse[];
  onOpen: (id: number) => void;
}

const usesText = (uses: readonly ImageUse[]): string => {
  const [first] = uses;
  if (!first) return 'Not used';
  return uses.length === 1 ? `${first.kind}: ${first.name}` : `Used ${uses.length} times`;
};

/** All pictures, the newest first. */
export const ImageGrid = ({ images, nameOf, usesOf, onOpen }: ImageGridProps) => (
  <StyledGrid role="list" aria-label="Pictures">
    {images.map((image) => (
      <li key={image.id}>
        <button type="button" onClick={() => onOpen(image.id)}>
          <img src={imageSource(image.url, { width: 320 })} alt="" loading="lazy" />
          <span>
            <Name $isMissing={image.alt === ''}>
              {image.alt === '' ? `Picture ${image.id}: not described` : nameOf(image)}
            </Name>
            <small>
              {image.width} × {image.height} · {usesText(usesOf(image.id))}
            </small>
          </span>
        </button>
      </li>
    ))}
  </StyledGrid>
);
