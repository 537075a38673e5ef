import styled from 'styled-components';
import { imageSource, type Image } from '@harmony/domain';
import { useGetImagesQuery } from '@harmony/api-client/admin';
import { c, Dialog, EmptyState, ErrorState, LoadingState, radius, space } from '@harmony/ui';

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

export interface ImageLibraryProps {
  onChoose: (image: Image) => void;
  onClose: () => void;
}

/** All pictures, newest first. */
export const ImageLibrary = ({ onChoose, onClose }: ImageLibraryProps) => {
  const { data, isError, refetch } = useGetImagesQuery();
  return (
    <Dialog open onClose={onClose} title="Choose a picture">
      {data?.length === 0 && <EmptyState art="ginkgo" title="No pictures yet" hint="Upload the first one." />}
      {!data && isError && <ErrorState title="The pictures can’t be shown right now." onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState text="Loading pictures…" />}
      {data && data.length > 0 && (
        <StyledGrid role="list">
          {data.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={`Use ${image.alt || `picture ${image.id}`}`}
                onClick={() => onChoose(image)}
              >
                <img src={imageSource(image.url, { width: 160 })} alt="" loading="lazy" />
                <p>{image.alt || (image.isDecoration ? 'Decoration' : 'Not decided yet')}</p>
              </button>
            </li>
          ))}
        </StyledGrid>
      )}
    </Dialog>
  );
};
