import styled from 'styled-components';
import type { Image, ImageUse } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import { UseList } from './use-list';

const StyledNote = styled.section`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]};
  margin-block-end: ${space[16]};
  border: 1px solid ${c.line};
  border-inline-start: 4px solid ${c.amber};
  border-radius: ${radius.panel};
  background: ${c.surface};

  ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
`;

/** Places that show a picture which is not in the library any more; nothing while there are none. */
export function LostPictures({ images, uses }: { images: readonly Image[]; uses: readonly ImageUse[] }) {
  const known = new Set(images.map(({ id }) => id));
  const lost = uses.filter(({ imageId }) => !known.has(imageId));
  if (lost.length === 0) return null;
  return (
    <StyledNote aria-labelledby="lost-pictures">
      <h2 id="lost-pictures">Missing pictures</h2>
      <p>These show a picture that’s no longer in the library. Choose another one, or remove it.</p>
      <UseList uses={lost} />
    </StyledNote>
  );
}
