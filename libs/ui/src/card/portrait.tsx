import styled from 'styled-components';
import { t } from '@harmony/language';
import { HerbArt } from '../art/art';
import { c, space } from '../tokens/tokens';
import { Picture } from './picture';

/** An arch in celadon: the same ground for every picture, whoever took it. */
const Arch = styled.div`
  display: grid;
  align-items: end;
  justify-items: center;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  container-type: inline-size;
  border-radius: 999px 999px 4px 4px;
  background: light-dark(${c.celadon}, ${c.wash});

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
`;

const Missing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[20]};
  inline-size: 100%;
  padding: ${space[24]} ${space[24]} ${space[20]};
  color: ${c.ink};
  font: var(--type-small);
  text-align: center;

  svg {
    --wash: light-dark(${c.surface}, var(--art-wash));
    inline-size: 76%;
  }
  @container (max-width: 10rem) {
    gap: ${space[8]};
    padding: ${space[8]};
    font: var(--type-caption);

    svg {
      inline-size: 60%;
    }
  }
`;

export interface PortraitProps {
  /** The person's name. */
  name: string;
  src: string | null;
  /** The photo in several widths, as `srcset` takes them. */
  srcSet?: string | undefined;
  /** How wide it will be shown, as `sizes` takes it; only used with `srcSet`. */
  sizes?: string;
  /** Alt text of the photo; null where there is none. */
  alt: string | null;
  /** What stays visible of the photo, as `object-position` takes it; otherwise what is above its middle. */
  focus?: string | undefined;
  /** `eager` for a photo seen first on its page. */
  loading?: 'lazy' | 'eager';
}

const Drawn = ({ words }: { words: string }) => (
  <Missing>
    <HerbArt name="ginkgo" />
    <p>{words}</p>
  </Missing>
);

/** Somebody's photo; a drawing with the words 'Photo Coming Soon' without one, with the name where it cannot be shown. */
export const Portrait = ({ name, src, srcSet, sizes, alt, focus, loading = 'lazy' }: PortraitProps) => (
  <Arch>
    {src ? (
      <Picture
        {...(srcSet && { srcSet, sizes })}
        src={src}
        alt={alt ?? t('Portrait of {name}', { name })}
        focus={focus}
        width={480}
        height={600}
        loading={loading}
        decoding="async"
      >
        <Drawn words={name} />
      </Picture>
    ) : (
      <Drawn words="Photo Coming Soon" />
    )}
  </Arch>
);
