import { useState, type ImgHTMLAttributes, type ReactNode } from 'react';

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Stands in for a picture that the browser cannot show. */
  children: ReactNode;
}

/**
 * An `<img>` that gives way to its `children` when it cannot be shown, also when that was known before hydration (no event
 * is left by then). A picture without a size of its own has no natural width either, so only decoding it tells.
 */
export const Picture = ({ src, alt, children, ...rest }: PictureProps) => {
  const [failed, setFailed] = useState('');
  if (failed === src) return children;
  const fail = () => setFailed(src);
  return (
    <img
      src={src}
      alt={alt}
      {...rest}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
      }}
      onError={fail}
    />
  );
};
