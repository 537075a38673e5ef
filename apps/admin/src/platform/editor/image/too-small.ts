/** The smallest picture that fills a place without a blur, in pixels: what the website shows it in at most, on a screen of usual density. */
const PLACES = { portrait: { width: 400, height: 500 }, landscape: { width: 828, height: 552 } } as const;

export type Place = keyof typeof PLACES;

/**
 * What to say of a picture that would be enlarged where it is shown; null of one that is large enough. It is cropped to the place's shape:
 * of a very wide or tall one little is left.
 */
export function tooSmallWords({ width, height }: { width: number; height: number }, place: Place): string | null {
  const needed = PLACES[place];
  const scale = Math.min(width / needed.width, height / needed.height);
  if (scale >= 1) return null;
  const left = `${Math.max(1, Math.round(needed.width * scale))} × ${Math.max(1, Math.round(needed.height * scale))}`;
  return `This picture is too small for this spot: only ${left} of its ${width} × ${height} pixels are shown, enlarged to a blur. Choose one that’s at least ${needed.width} × ${needed.height}.`;
}
