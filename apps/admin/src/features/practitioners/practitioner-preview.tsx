import styled from 'styled-components';
import { imageSource, stripHtml } from '@harmony/domain';
import { Badge, c, Card, HerbArt, radius, space } from '@harmony/ui';
import type { EditorValues } from '../../editor/declaration';
import { useImageAlt } from '../../editor/image/use-image-alt';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  > div:first-child {
    display: grid;
    place-items: center;
    aspect-ratio: 4 / 5;
    max-inline-size: 15rem;
    border-radius: ${radius.pill} ${radius.pill} ${radius.plate} ${radius.plate};
    background: light-dark(${c.celadon}, ${c.wash});
    overflow: hidden;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
  > div:first-child > svg {
    inline-size: 76%;
  }
  > div:not(:first-child) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
  > p:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
`;

const text = (value: EditorValues[string] | undefined): string => (typeof value === 'string' ? value : '');

/** A practitioner's portrait, specialties and the start of the story, of what is typed. */
export const PractitionerPreview = ({ values }: { values: EditorValues }) => {
  const src = text(values.imageUrl);
  const name = text(values.name) || 'Name';
  const alt = useImageAlt(src) ?? `Portrait of ${name}`;
  const specialties = Array.isArray(values.specialties) ? values.specialties.map(String) : [];
  return (
    <StyledCard as="article">
      <div>{src ? <img src={imageSource(src, { width: 500 })} alt={alt} /> : <HerbArt name="ginkgo" />}</div>
      <h3>{name}</h3>
      <p>{text(values.title)}</p>
      {specialties.length > 0 && (
        <div>
          {specialties.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
      <p>{stripHtml(text(values.bio))}</p>
    </StyledCard>
  );
};
