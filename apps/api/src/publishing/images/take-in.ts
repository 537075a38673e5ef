import { createHash } from 'node:crypto';
import { ApiError } from '../../platform/http/api-error';
import { loadSharp, type Sharp } from './sharp';

/** A picture as it is kept. */
export interface NewImage {
  bytes: Buffer;
  mime: 'image/webp';
  width: number;
  height: number;
  sha256: string;
  dominantColor: string;
}

/** More pixels than this cost memory and time that a website never shows. */
export const MAX_PIXELS = 40_000_000;
/** Longest side of what is kept, in pixels. */
const MAX_SIDE = 2400;
/** Kept pictures are read again for every size, so almost nothing may be lost here. */
const KEPT_QUALITY = 92;
const TIMEOUT_SECONDS = 20;

const unsupported = (message: string): ApiError => new ApiError('unsupported_media_type', message);

/**
 * Makes of uploaded bytes the one picture that is kept: decoded by what they are (name and declared type do not
 * count), turned upright, scaled down, in sRGB, encoded anew. Nothing else of the file survives: no GPS position, no
 * other metadata, nothing appended. Throws 415 for what is no JPEG, PNG, WebP or AVIF, 413 for too many pixels, 400
 * for a file that is damaged.
 */
export async function takeIn(upload: Buffer): Promise<NewImage> {
  const sharp = await loadSharp();
  await inspect(sharp, upload);
  try {
    const { data: bytes, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: KEPT_QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes,
      mime: 'image/webp',
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      dominantColor: await dominantColor(sharp, bytes),
    };
  } catch (error) {
    const fields = { file: 'This picture is damaged: part of it is missing or unreadable' };
    throw new ApiError('invalid_input', undefined, fields, { cause: error });
  }
}

/** Reads the header only: a small file may claim to be enormous. */
async function inspect(sharp: Sharp, upload: Buffer): Promise<void> {
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  // The HEIF container also holds HEVC pictures of telephones, for which there is no decoder here.
  if (!header || (header.format === 'heif' && header.compression !== 'av1')) {
    throw unsupported('We can’t read this picture. Please upload a JPEG, PNG, WebP or AVIF file.');
  }
  if ((header.pages ?? 1) > 1) throw unsupported('This picture is animated. Please upload a still one.');
  if (header.width * header.height > MAX_PIXELS) {
    throw new ApiError('payload_too_large', 'This picture has more than 40 megapixels. Please scale it down first.');
  }
}

/** The colour that most of the picture has, as '#rrggbb'; transparent parts count as white. */
async function dominantColor(sharp: Sharp, bytes: Buffer): Promise<string> {
  // `stats` looks at what it is given, not at what a pipeline makes of it: the small picture comes first.
  const small = await sharp(bytes).flatten({ background: '#fff' }).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return '#' + [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('');
}
