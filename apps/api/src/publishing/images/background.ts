/** How far a colour may lie from the backdrop's, per channel (docs/product.md, section 10.18). */
const TOLERANCE = 15;

/** Pixels as sharp hands them out: rows of red, green and blue without padding. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const FOREGROUND = 255;

/**
 * The opacity of every pixel (0 to 255) when the backdrop is taken away: the backdrop's colour is the median of the
 * border, and it is removed from the border inwards as far as it reaches, so that the same colour inside the picture
 * (a white shirt, an eye) stays. The last row of pixels before the backdrop is softened.
 */
export function opacityWithoutBackground(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const border = borderOf(width, height);
  const backdrop = backdropOf(pixels, border);
  const opacity = new Uint8Array(width * height).fill(FOREGROUND);
  const open = new Int32Array(width * height);
  let waiting = 0;
  const visit = (pixel: number): void => {
    if (opacity[pixel] === 0 || backdrop[pixel] === 0) return;
    opacity[pixel] = 0;
    open[waiting++] = pixel;
  };
  border.forEach(visit);
  while (waiting > 0) {
    const pixel = open[--waiting] ?? 0;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  return softened(opacity, width, height);
}

/** 1 for every pixel, wherever it lies, whose colour is near the border's. */
function backdropOf({ data, width, height }: Pixels, border: readonly number[]): Uint8Array {
  const near = new Uint8Array(width * height).fill(1);
  for (let channel = 0; channel < 3; channel++) {
    const colour = medianOf(border, data, channel);
    const [lowest, highest] = [colour - TOLERANCE, colour + TOLERANCE];
    for (let pixel = 0, at = channel; pixel < near.length; pixel++, at += 3) {
      const value = data[at] ?? 0;
      if (value < lowest || value > highest) near[pixel] = 0;
    }
  }
  return near;
}

/** Positions of the outermost pixels. */
function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  return border;
}

/** The middle value of one channel, which specks and a shoulder at the edge do not move. */
function medianOf(pixels: readonly number[], data: Uint8Array, channel: number): number {
  const values = Uint8Array.from(pixels, (pixel) => data[pixel * 3 + channel] ?? 0).sort();
  return values[values.length >> 1] ?? 0;
}

/**
 * Foreground pixels get the share of foreground around them (beyond the border lies what is on it); the backdrop stays
 * away, so that none of it shines through.
 */
function softened(opacity: Uint8Array, width: number, height: number): Uint8Array {
  const soft = opacity.slice();
  for (let y = 0; y < height; y++) {
    const rows = [y > 0 ? y - 1 : y, y, y < height - 1 ? y + 1 : y].map((row) => row * width);
    for (let x = 0; x < width; x++) {
      if (opacity[y * width + x] === 0) continue;
      const [left, right] = [x > 0 ? x - 1 : x, x < width - 1 ? x + 1 : x];
      let sum = 0;
      for (const row of rows) sum += (opacity[row + left] ?? 0) + (opacity[row + x] ?? 0) + (opacity[row + right] ?? 0);
      // A typed array cuts the fraction off.
      soft[y * width + x] = sum / 9;
    }
  }
  return soft;
}
