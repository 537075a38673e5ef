import { useState } from 'react';
import styled from 'styled-components';
import { imageSource } from '@harmony/domain';
import { c, HerbArt, radius, type HerbName } from '@harmony/ui';

const StyledThumbnail = styled.span`
  --paper: ${c.paper};
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid ${c.line};
  border-radius: ${radius.plate};
  background: ${c.paper};
  overflow: hidden;

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  svg {
    block-size: 1.75rem;
  }
`;

/** A small picture, or, without one and when it cannot be shown, a small plate with the list's plant. */
export const Thumbnail = ({ url, art }: { url: string | null; art: HerbName }) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <StyledThumbnail>
      {url !== null && url !== failed ? (
        <img
          src={imageSource(url, { width: 160 })}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      ) : (
        <HerbArt name={art} />
      )}
    </StyledThumbnail>
  );
};
