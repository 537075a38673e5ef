// Shapes that the plates are made of. A closed shape is paper (it hides what is behind), wash beside it, ink around it.
import { brush, hair, ink, lerp, rng, rotate, smooth, swell, wash } from './pen.mjs';

/** How far the colour plate lies beside the ink, in a box of 400 x 300. */
const OFFSET = 'translate(5 3.5)';

/** Points written as in SVG: 'x y, x y'. @returns {[number, number][]} */
export const points = (text) => text.split(', ').map((pair) => pair.split(' ').map(Number));

/** @returns {[number, number][]} an ellipse, or the arc of one, clockwise from the right */
export const oval = ([x, y], rx, ry = rx, from = 0, to = 2 * Math.PI, turn = 0) => {
  const whole = to - from > 6.28;
  const steps = Math.max(8, Math.round(((to - from) * Math.max(rx, ry)) / 7));
  return Array.from({ length: whole ? steps : steps + 1 }, (_, i) => {
    const a = lerp(from, to, i / steps);
    return rotate([Math.cos(a) * rx, Math.sin(a) * ry], turn, [x, y]);
  });
};

/** Straight edges between the corners, with points close enough together that the corners stay corners. */
export const edges = (corners, closed = true, step = 6) =>
  corners.flatMap((a, i) => {
    const b = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (!b) return [a];
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    return Array.from({ length: n }, (_, k) => [lerp(a[0], b[0], k / n), lerp(a[1], b[1], k / n)]);
  });

export const box = (x, y, width, height, lean = 0) =>
  edges([
    [x + lean, y],
    [x + width + lean, y],
    [x + width, y + height],
    [x, y + height],
  ]);

const catmull = ([a, b, c, d], t) =>
  [0, 1].map(
    (k) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3),
  );

/** A curve through the points (Catmull-Rom). */
export const through = (way, closed = false, steps = 6) => {
  const n = way.length;
  const at = (i) => way[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  const spans = Array.from({ length: closed ? n : n - 1 }, (_, i) => [at(i - 1), at(i), at(i + 1), at(i + 2)]);
  const curve = spans.flatMap((span) => Array.from({ length: steps }, (_, k) => catmull(span, k / steps)));
  return closed ? curve : [...curve, way[n - 1]];
};

/** A vessel seen from the side: half widths by height, mirrored. */
export const turned = (x, profile) => [
  ...profile.map(([half, y]) => [x - half, y]),
  ...profile.toReversed().map(([half, y]) => [x + half, y]),
];

/** A row of points from one place to another. */
export const row = (count, from, to) =>
  Array.from({ length: count }, (_, i) => {
    const t = count > 1 ? i / (count - 1) : 0.5;
    return [lerp(from[0], to[0], t), lerp(from[1], to[1], t)];
  });

/**
 * The tools of one plate. Each returns SVG; a plate is a list of what they return, from back to front.
 * @param {number} seed of the hand's tremble
 */
export const tools = (seed) => {
  const random = rng(seed);
  const line = (way, width = 2.2) => ink([brush(way, swell(width, width * 0.35), random, 0.25)]);
  const contour = (rim, width = 2.2) =>
    ink([brush([...rim, rim[0], rim[1]], swell(width, width * 0.55), random, 0.25)]);
  return {
    random,
    line,
    /** A closed shape. @param {'--wash'|'--wash2'|'--blush'|'--seal'|'--paper'} colour of the colour plate */
    shape: (rim, colour = '--wash', width = 2.2) => {
      const d = smooth(rim, true);
      const paint = colour === '--paper' ? '' : `<g transform="${OFFSET}">${wash(d, colour)}</g>`;
      return wash(d, '--paper') + paint + contour(rim, width);
    },
    /** Colour without an outline. */
    tint: (rim, colour = '--wash', opacity = 1) => wash(smooth(rim, true), colour, undefined, opacity),
    /** Ink without an outline. */
    solid: (rim) => ink([smooth(rim, true)]),
    /** Fine lines: veins, shading, steam. */
    fine: (lines, width = 1, opacity = 0.65) =>
      hair(
        lines.map((way) => smooth(way.length === 2 ? row(3, ...way) : way)),
        width,
        opacity,
      ),
    turn: (svg, degrees, [x, y]) => `<g transform="rotate(${degrees} ${x} ${y})">${svg}</g>`,
  };
};
