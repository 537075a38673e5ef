/** Widths in pixels that an uploaded image is served in. Anything else is refused: each one is stored once made. */
export const IMAGE_WIDTHS = [160, 320, 500, 640, 828, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_QUALITIES = [50, 60, 70, 80, 90] as const;
export type ImageQuality = (typeof IMAGE_QUALITIES)[number];

/** What is served when the address asks for nothing else (specification, section 9: quality 80). */
export const DEFAULT_IMAGE = { width: 1600, quality: 80 } as const satisfies {
  width: ImageWidth;
  quality: ImageQuality;
};

/** Largest upload in bytes. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;

/** What may be uploaded; for `<input accept>` too. The API looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export interface ImagePathOptions {
  /** Shows the picture without its backdrop: for portraits taken in front of a plain wall. */
  withoutBackground?: boolean;
}

/** Address of an uploaded image, as other rows keep it. Each row says for itself whether it wants the backdrop. */
export const imagePath = (id: number, { withoutBackground = false }: ImagePathOptions = {}): string =>
  `/api/images/${id}${withoutBackground ? '?bg=removed' : ''}`;

const OWN_IMAGE = /^(\/api\/images\/[1-9]\d*)(?:\?(bg=removed))?$/;

export interface ImageForm {
  width: ImageWidth;
  quality?: ImageQuality;
}

/**
 * The address of an image in the form a page needs: uploaded images carry width and quality, `/api/images/3?w=500&q=80`;
 * every other address stays as it is.
 */
export function imageSource(url: string, { width, quality = DEFAULT_IMAGE.quality }: ImageForm): string {
  const [, path, background] = OWN_IMAGE.exec(url) ?? [];
  if (path === undefined) return url;
  return `${path}?w=${width}&q=${quality}${background === undefined ? '' : `&${background}`}`;
}

/** Addresses of a picture, for `<img>`. */
export interface ImageSources {
  src: string | null;
  /** The same picture in several widths, for `srcset`; it needs `sizes` beside it. */
  srcSet?: string;
}

/**
 * A picture in several widths, smallest first, of which the browser takes the one it needs; `src`, for what knows no
 * `srcset`, is the widest. Addresses that are no uploaded image have one form only, and no address (null) none.
 */
export function imageSources(url: string | null, widths: readonly ImageWidth[]): ImageSources {
  if (url === null || !OWN_IMAGE.test(url)) return { src: url };
  const forms = widths.map((width) => ({ width, src: imageSource(url, { width }) }));
  return { src: forms.at(-1)?.src ?? url, srcSet: forms.map(({ src, width }) => `${src} ${width}w`).join(', ') };
}
