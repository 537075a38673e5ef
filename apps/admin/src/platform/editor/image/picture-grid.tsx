import styled from 'styled-components';
import { imageSource } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';

const StyledGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space[12]};

  button {
    inline-size: 100%;
    padding: 0;
    border: 1px solid ${c.line};
    border-radius: ${radius.control};
    background: ${c.sunken};
    overflow: hidden;
  }
  img {
    inline-size: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
  p {
    padding: ${space[4]} ${space[8]};
    color: ${c.ink2};
    font: var(--type-caption);
    overflow-wrap: anywhere;
  }
`;

export interface PictureGridProps<Picture> {
  pictures: readonly Picture[];
  addressOf: (picture: Picture) => string;
  /** What is said below a picture of which nobody has said what it shows. */
  unsaid: (picture: Picture) => string;
  onChoose: (picture: Picture) => void;
}

/** Pictures of the library, each of which is a button. */
export function PictureGrid<Picture extends { id: number; alt: string }>(props: PictureGridProps<Picture>) {
  const { pictures, addressOf, unsaid, onChoose } = props;
  return (
    <StyledGrid role="list">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={`Use ${picture.alt || `picture ${picture.id}`}`}
            onClick={() => onChoose(picture)}
          >
            <img src={imageSource(addressOf(picture), { width: 160 })} alt="" loading="lazy" />
            <p>{picture.alt || unsaid(picture)}</p>
          </button>
        </li>
      ))}
    </StyledGrid>
  );
}
