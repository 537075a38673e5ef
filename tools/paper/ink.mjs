/** Grey that is darker than this is ink, of 255. */
const DARK = 170;

/** A page as a picture, from what `pdftoppm -gray` writes (PGM, https://netpbm.sourceforge.net/doc/pgm.html). */
export function pictureOf(file) {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
  return { width: Number(width), height: Number(height), grey: file.subarray(head.length) };
}

/**
 * What can be said of a page without reading it: whether anything is on it, and whether its margins are white. Firefox draws some type as
 * shapes, which have no words.
 *
 * @param {{ width: number, height: number, grey: Uint8Array }} picture
 * @param {number} white the least margin in pixels
 * @returns {string[]}
 */
export function inkFaults({ width, height, grey }, white) {
  let isBlank = true;
  const edges = new Set();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (grey[y * width + x] > DARK) continue;
      isBlank = false;
      if (x < white) edges.add('left');
      if (y < white) edges.add('upper');
      if (x >= width - white) edges.add('right');
      if (y >= height - white) edges.add('lower');
    }
  return isBlank ? ['is empty'] : [...edges].map((edge) => `has ink at its ${edge} edge`);
}
