import type { Image } from '@harmony/domain';

type Size = Pick<Image, 'width' | 'height'>;

/** Shapes that differ by more than this share are seen to be cropped otherwise. */
const SHAPE = 0.15;
/** A picture with less than this share of the width looks blurred where the one before did not. */
const SMALL = 0.6;

const shapeOf = ({ width, height }: Size): string => {
  const ratio = width / height;
  if (ratio > 1 + SHAPE / 2) return 'wider than tall';
  return ratio < 1 - SHAPE / 2 ? 'taller than wide' : 'square';
};

/** What is very different about another picture, in a sentence; null where nothing is. */
export function differenceOf(before: Size, after: Size): string | null {
  const [old, now] = [before.width / before.height, after.width / after.height];
  const isOtherShape = Math.abs(now / old - 1) > SHAPE;
  const isSmall = after.width < before.width * SMALL;
  const parts = [
    ...(isOtherShape
      ? [
          `The new picture has a different shape (${shapeOf(after)}, before ${shapeOf(before)}). Check how it’s cropped.`,
        ]
      : []),
    ...(isSmall ? ['It’s much smaller and may look blurry.'] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
