import type { Sharp as Pipeline } from 'sharp';
import { opacityWithoutBackground } from './background';
import { loadSharp, type Sharp } from './sharp';
import { MAX_PIXELS } from './take-in';
import type { VariantForm } from './variant-form';

/** The backdrop is looked for in a small copy: 10 ms of our own thread instead of 70, and the outline is the same. */
const OUTLINE = { width: 480, height: 640, fit: 'inside', withoutEnlargement: true } as const;
const TIMEOUT_SECONDS = 20;

/** AVIF at a step of 20 below looks like WebP and JPEG, and is where its advantage in size lies. */
const AVIF_STEP = 20;

/** Pictures are taken in with fewer pixels; a restored archive may hold others. */
const LIMIT = { limitInputPixels: MAX_PIXELS };

/** Encodes a kept picture in one form. */
export async function makeVariant(kept: Buffer, form: VariantForm): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = form.backgroundRemoved ? await withoutBackground(sharp, kept, form.width) : kept;
  const picture = sharp(source, LIMIT)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: form.width, withoutEnlargement: true });
  return encoded(picture, form).toBuffer();
}

function encoded(picture: Pipeline, { format, quality }: VariantForm): Pipeline {
  switch (format) {
    case 'avif':
      // Measured: the default effort of 4 takes five to twenty times as long for a few per cent of size.
      return picture.avif({ quality: quality - AVIF_STEP, effort: 2 });
    case 'webp':
      return picture.webp({ quality });
    case 'png':
      return picture.png();
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  }
}

/** The picture at the wanted width with its backdrop made transparent, as PNG. */
async function withoutBackground(sharp: Sharp, kept: Buffer, wanted: number): Promise<Buffer> {
  const { data, info } = await sharp(kept, LIMIT)
    .resize({ width: wanted, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(data)
    .flatten({ background: '#fff' })
    .resize(OUTLINE)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const opacity = opacityWithoutBackground({ data: small.data, width, height });
  const mask = await sharp(opacityAsPixels(opacity), { raw: { width, height, channels: 4 } })
    .resize(info.width, info.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(data)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Black pixels of the given opacity. */
function opacityAsPixels(opacity: Uint8Array): Buffer {
  const pixels = Buffer.alloc(opacity.length * 4);
  opacity.forEach((value, pixel) => (pixels[pixel * 4 + 3] = value));
  return pixels;
}
