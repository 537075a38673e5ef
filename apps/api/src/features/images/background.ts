/** How far a colour may lie from the backdrop's, per channel (product decision 18). */
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
export function opacityWithoutBackground({ data, width, height }: Pixels): Uint8Array {
  const border = borderOf(width, height);
  const [red, green, blue] = [0, 1, 2].map((channel) => medianOf(border, data, channel)) as [number, number, number];
  const isBackdrop = (pixel: number): boolean => {
    const at = pixel * 3;
    return (
      Math.abs((data[at] ?? 0) - red) <= TOLERANCE &&
      Math.abs((data[at + 1] ?? 0) - green) <= TOLERANCE &&
      Math.abs((data[at + 2] ?? 0) - blue) <= TOLERANCE
    );
  };

  const opacity = new Uint8Array(width * height).fill(FOREGROUND);
  const open: number[] = [];
  const visit = (pixel: number): void => {
    if (opacity[pixel] !== FOREGROUND || !isBackdrop(pixel)) return;
    opacity[pixel] = 0;
    open.push(pixel);
  };
  border.forEach(visit);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  return softened(opacity, width, height);
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

/** Foreground pixels get the share of foreground around them; the backdrop stays away, so that none of it shines through. */
function softened(opacity: Uint8Array, width: number, height: number): Uint8Array {
  const soft = opacity.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (opacity[pixel] === 0) continue;
      let sum = 0;
      let count = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          sum += opacity[ny * width + nx] ?? 0;
          count += 1;
        }
      }
      soft[pixel] = Math.round(sum / count);
    }
  }
  return soft;
}
