// The seal: a hand-cut square with the sign for harmony. The sign is the only shape here that our own pen did not draw.

/**
 * The outline of U+548C in Noto Serif CJK Bold (SIL Open Font License 1.1), scaled to 76 units, y upwards; taken out
 * once with fontkit, so that nobody needs the 100 MB font to build the art.
 */
const GLYPH = [
  'M32.0 45.6L27.6 39.4L25.6 39.4L25.6 54.1C28.8 54.7 31.7 55.3 34.2 55.9C36.7 55.1 38.3 55.1 39.2 55.9',
  'L29.8 64.5C24.0 60.8 12.3 55.4 2.8 52.6L3.1 51.6C7.6 51.9 12.3 52.2 16.9 52.9L16.9 39.4L2.8 39.4',
  'L3.5 37.2L14.6 37.2C12.3 26.2 7.9 14.5 1.7 6.3L2.6 5.4C8.3 9.9 13.1 15.2 16.9 21.3L16.9 -6.7L18.4 -6.7',
  'C22.8 -6.7 25.5 -4.7 25.6 -4.2L25.6 30.0C27.8 26.7 30.1 22.3 30.7 18.6C37.5 13.0 44.7 26.4 25.6 32.0',
  'L25.6 37.2L37.9 37.2C38.9 37.2 39.8 37.6 39.9 38.4C37.0 41.3 32.0 45.6 32.0 45.6ZM59.9 49.8L59.9 9.6',
  'L49.1 9.6L49.1 49.8ZM49.1 1.2L49.1 7.4L59.9 7.4L59.9 -0.6L61.4 -0.6C64.5 -0.6 68.7 1.2 68.9 1.9',
  'L68.9 48.3C70.4 48.7 71.5 49.3 72.1 50.0L63.3 56.7L59.2 52.0L49.4 52.0L40.2 55.8L40.2 -1.8L41.7 -1.8',
  'C45.6 -1.8 49.1 0.3 49.1 1.2Z',
].join('');

const CUTS = 14;

const chance = (seed) => {
  let s = seed;
  return () => {
    s = Math.imul(s ^ (s >>> 15), 1 | s);
    s ^= s + Math.imul(s ^ (s >>> 7), 61 | s);
    return ((s ^ (s >>> 14)) >>> 0) / 4294967296;
  };
};

const edge = () => {
  const random = chance(91);
  const corners = [
    [9, 6, 91, 6],
    [94, 9, 94, 91],
    [91, 94, 9, 94],
    [6, 91, 6, 9],
  ];
  const points = corners.flatMap(([x0, y0, x1, y1]) =>
    Array.from({ length: CUTS }, (_, i) => {
      const t = i / CUTS;
      const jitter = (random() - 0.5) * 1.8;
      const x = x0 + (x1 - x0) * t + (y1 !== y0 ? jitter : 0);
      const y = y0 + (y1 - y0) * t + (x1 !== x0 ? jitter : 0);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  return `M${points.join('L')}Z`;
};

/**
 * The seal's two shapes in a 100-unit square.
 * @param {string} square fill of the square
 * @param {string} sign fill of the sign
 */
export const sealShapes = (square, sign) =>
  `<path fill="${square}" d="${edge()}"/><path fill="${sign}" transform="translate(12 78)scale(1 -1)" d="${GLYPH}"/>`;

/** The seal for pages, as a symbol that takes its colours from `--seal` and `--paper` of the page. */
export const seal = () =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="seal" viewBox="0 0 100 100">${sealShapes('var(--seal,#c8412a)', 'var(--paper,#f8f7f2)')}</symbol></svg>`;
