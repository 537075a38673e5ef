/** Longest side of what is sent, in pixels: the API keeps 2,400 of them. */
const MAX_SIDE = 3_000;

/** A picture with so few bytes is sent as it is, unless it is larger than that. */
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.92;

/** Formats that may be transparent, which JPEG cannot be. */
const MAY_BE_TRANSPARENT = new Set(['image/png', 'image/webp', 'image/avif']);

/**
 * Makes a picture small enough for a slow line, before it is sent: a camera's 12 megapixels become a tenth of their bytes.
 * What the browser cannot read, and what would not become smaller, stays as it is: the API says what is wrong with it.
 */
export async function scalePicture(file: Blob): Promise<Blob> {
  const bitmap = await readBitmap(file);
  if (!bitmap) return file;
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = MAY_BE_TRANSPARENT.has(file.type) && isTransparent(context, canvas) ? 'image/png' : 'image/jpeg';
    const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return scaled && scaled.size < file.size ? scaled : file;
  } catch {
    // A canvas may be too large for the device.
    return file;
  } finally {
    bitmap.close();
  }
}

/** Upright, as its camera says; undefined for what is no picture here. */
async function readBitmap(file: Blob): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

/** Whether anything shines through: every fourth byte is a pixel's opacity. */
function isTransparent(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
