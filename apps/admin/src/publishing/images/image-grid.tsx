import styled from 'styled-components';
import { imageSource, isUndecided, type Image, type ImageUse } from '@harmony/domain';
import { c, Checkbox, media, radius, space } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { bytesText } from './bytes-text';
import { kindOf } from './use-image-uses';

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    gap: ${space[4]};
  }
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
  /** Null while it is not known. */
  usesOf: ((id: number) => readonly ImageUse[]) | null;
  onOpen: (id: number) => void;
  /** The chosen pictures, where some can be chosen. */
  chosen?: ReadonlySet<number>;
  onChoose?: (id: number, isChosen: boolean) => void;
}

const usesText = (uses: readonly ImageUse[]): string => {
  const [first] = uses;
  if (!first) return 'Not used anywhere';
  return uses.length === 1 ? `${kindOf(first.entity)}: ${first.label}` : `Used ${uses.length} times`;
};

const nameText = (image: Image, name: string): string => {
  if (isUndecided(image)) return `Picture ${image.id}: not decided`;
  return image.isDecoration ? `Picture ${image.id}: decoration` : name;
};

/** All pictures, the newest first. */
export const ImageGrid = ({ images, nameOf, usesOf, onOpen, chosen, onChoose }: ImageGridProps) => (
  <StyledGrid role="list" aria-label="Pictures">
    {images.map((image) => (
      <li key={image.id}>
        <button type="button" onClick={() => onOpen(image.id)}>
          <img src={imageSource(image.url, { width: 320 })} alt="" loading="lazy" />
          <span>
            <Name $isMissing={isUndecided(image)}>{nameText(image, nameOf(image))}</Name>
            <small>
              {image.width} × {image.height}
              {image.fileSize !== null && ` · ${bytesText(image.fileSize)}`}
              {usesOf && ` · ${usesText(usesOf(image.id))}`}
            </small>
            <small>
              <Moment at={image.createdAt} />
            </small>
          </span>
        </button>
        {chosen && onChoose && (
          <Checkbox
            label={`Choose ${nameOf(image)}`}
            checked={chosen.has(image.id)}
            onChange={(event) => onChoose(image.id, event.target.checked)}
          />
        )}
      </li>
    ))}
  </StyledGrid>
);
