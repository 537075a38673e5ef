/** Widths in pixels that an uploaded image is served in. Other widths are refused, because every variant is stored. */
export const IMAGE_WIDTHS = [160, 320, 500, 640, 828, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_QUALITIES = [50, 60, 70, 80, 90] as const;
export type ImageQuality = (typeof IMAGE_QUALITIES)[number];

/** The variant that is served when the URL requests none (docs/product.md, section 9: quality 80). */
export const DEFAULT_IMAGE = { width: 1600, quality: 80 } as const satisfies {
  width: ImageWidth;
  quality: ImageQuality;
};

/** Largest upload in bytes. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;

/** The types that may be uploaded, also for `<input accept>`. The API checks the bytes, not the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Longest description of a picture, in characters. */
export const ALT_MAX = 300;

/** What is said where somebody has chosen neither. */
export const UNDECIDED_PICTURE = 'Describe in a few words what the picture shows, or mark it as decoration.';

/** Whether nobody has said yet what a picture shows, nor that it is decoration. */
export const isUndecided = ({ alt, isDecoration }: { alt: string; isDecoration: boolean }): boolean =>
  alt === '' && !isDecoration;

export interface ImagePathOptions {
  /** Removes the background: for portraits taken in front of a plain wall. */
  withoutBackground?: boolean;
}

/** URL of an uploaded image, as other rows store it. Each row decides for itself whether the background is removed. */
export const imagePath = (id: number, { withoutBackground = false }: ImagePathOptions = {}): string =>
  `/api/images/${id}${withoutBackground ? '?bg=removed' : ''}`;

/** The id in the address of an uploaded image, whatever its query; null for every other address. */
export function imageIdOf(url: string | null | undefined): number | null {
  const [, id] = /^\/api\/images\/([1-9]\d{0,9})(?:\?|$)/.exec(url ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

const OWN_IMAGE = /^(\/api\/images\/[1-9]\d*)(?:\?(bg=removed))?$/;

export interface ImageForm {
  width: ImageWidth;
  quality?: ImageQuality;
}

/**
 * The URL of the variant of an image that a page needs: uploaded images get width and quality, `/api/images/3?w=500&q=80`;
 * every other URL is returned unchanged.
 */
export function imageSource(url: string, { width, quality = DEFAULT_IMAGE.quality }: ImageForm): string {
  const [, path, background] = OWN_IMAGE.exec(url) ?? [];
  if (path === undefined) return url;
  return `${path}?w=${width}&q=${quality}${background === undefined ? '' : `&${background}`}`;
}

/** The URLs of a picture, for `<img>`. */
export interface ImageSources {
  src: string | null;
  /** The same picture in several widths, for `srcset`; it needs `sizes` beside it. */
  srcSet?: string;
}

/**
 * A picture in several widths, smallest first, for the browser to choose from; `src`, the fallback without `srcset`, is
 * the widest. A URL that is not an uploaded image has only one variant, and null has none.
 */
export function imageSources(url: string | null, widths: readonly ImageWidth[]): ImageSources {
  if (url === null || !OWN_IMAGE.test(url)) return { src: url };
  const forms = widths.map((width) => ({ width, src: imageSource(url, { width }) }));
  return { src: forms.at(-1)?.src ?? url, srcSet: forms.map(({ src, width }) => `${src} ${width}w`).join(', ') };
}
