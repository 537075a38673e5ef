import styled from 'styled-components';
import type { Service } from '@harmony/domain';
import { c, HerbArt, radius, space, type HerbName } from '@harmony/ui';

const HERBS: readonly HerbName[] = ['ginkgo', 'goji', 'mugwort', 'chrysanthemum'];

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

/** The picture of a service in a plate's frame; without one a drawing with the words 'No Image'. */
export function ServicePicture({ service }: { service: Pick<Service, 'id' | 'imageUrl'> }) {
  return (
    <StyledFrame>
      {service.imageUrl ? (
        // The name stands right beside the picture: an alternative text would say it twice.
        <img src={service.imageUrl} alt="" width={600} height={400} loading="lazy" decoding="async" />
      ) : (
        <>
          <HerbArt name={HERBS[service.id % HERBS.length] ?? 'ginkgo'} />
          <p>No Image</p>
        </>
      )}
    </StyledFrame>
  );
}
