import { useState, type ImgHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';

/** What stays visible goes before what the frame around says: pages allow no styles in attributes. */
const StyledImage = styled.img<{ $focus: string }>`
  && {
    object-position: ${({ $focus }) => $focus};
  }
`;

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** What stays visible where it is cropped, as `object-position` takes it; undefined: as its frame says. */
  focus?: string | undefined;
  /** Stands in for a picture that the browser cannot show. */
  children: ReactNode;
}

/**
 * An `<img>` that gives way to its `children` when it cannot be shown, also when that was known before hydration (no event
 * is left by then). A picture without a size of its own has no natural width either, so only decoding it tells.
 */
export const Picture = ({ src, alt, focus, children, ...rest }: PictureProps) => {
  const [failed, setFailed] = useState('');
  if (failed === src) return children;
  const fail = () => setFailed(src);
  const shown = {
    src,
    ...rest,
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
    },
    onError: fail,
  };
  return focus === undefined ? <img alt={alt} {...shown} /> : <StyledImage alt={alt} {...shown} $focus={focus} />;
};
