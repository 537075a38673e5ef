import { useState } from 'react';
import styled from 'styled-components';
import { imageSource } from '@harmony/domain';
import { c, radius, sprigSource, type HerbName } from '@harmony/ui';

const StyledThumbnail = styled.img`
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid ${c.line};
  border-radius: ${radius.plate};
  background: ${c.paper};
  flex: none;
  object-fit: cover;

  @container table (max-width: 339.98px) {
    display: none;
  }
`;

/** A small picture, or, without one and when it cannot be shown, the list's plant. */
export const Thumbnail = ({ url, art }: { url: string | null; art: HerbName }) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <StyledThumbnail
      src={url === null || url === failed ? sprigSource(art) : imageSource(url, { width: 160 })}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
};
