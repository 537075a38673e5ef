// The pen of all drawings: seeded chance, curves, strokes with pressure, and the few SVG elements they end in.

/** A seeded generator of numbers in [0, 1) (mulberry32): the same seed draws the same picture, byte for byte. */
export const rng = (seed) => {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const lerp = (from, to, t) => from + (to - from) * t;

/** One decimal is enough in a 500-unit box, and half the bytes. */
export const round = (n) => {
  const value = Math.round(n * 10) / 10;
  return Object.is(value, -0) ? 0 : value;
};

/** A point as path data. */
export const at = ([x, y]) => `${round(x)} ${round(y)}`;

export const rotate = ([x, y], angle, [ox, oy] = [0, 0]) => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [ox + x * cos - y * sin, oy + x * sin + y * cos];
};

/** A cubic Bézier sampled at `steps + 1` points. */
export const bezier = (p0, p1, p2, p3, steps = 14) =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const axis = (k) => u * u * u * p0[k] + 3 * u * u * t * p1[k] + 3 * u * t * t * p2[k] + t * t * t * p3[k];
    return [axis(0), axis(1)];
  });

const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Path data through the middles of the segments, so that a coarse polyline reads as one smooth line. */
export const smooth = (points, closed = false) => {
  const n = points.length;
  if (closed) {
    let d = `M${at(middle(points[n - 1], points[0]))}`;
    points.forEach((point, i) => (d += `Q${at(point)} ${at(middle(point, points[(i + 1) % n]))}`));
    return `${d}Z`;
  }
  let d = `M${at(points[0])}`;
  for (let i = 1; i < n - 1; i++) {
    const end = i === n - 2 ? points[i + 1] : middle(points[i], points[i + 1]);
    d += `Q${at(points[i])} ${at(end)}`;
  }
  return d;
};

/**
 * A pen stroke as a closed outline: the polyline widened on both sides by a profile and a little chance.
 * @param {[number, number][]} points
 * @param {(t: number) => number} width full width at t in 0..1
 * @param {() => number} random
 * @param {number} jitter share of the width left to chance
 */
export const brush = (points, width, random, jitter = 0.12) => {
  const left = [];
  const right = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const before = points[Math.max(0, i - 1)];
    const after = points[Math.min(n - 1, i + 1)];
    let dx = after[0] - before[0];
    let dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    dx /= length;
    dy /= length;
    const half = Math.max(0.18, width(i / (n - 1)) * (1 + (random() - 0.5) * jitter)) / 2;
    left.push([points[i][0] - dy * half, points[i][1] + dx * half]);
    right.push([points[i][0] + dy * half, points[i][1] - dx * half]);
  }
  return smooth([...left, ...right.reverse()], true);
};

/** Width profile that runs evenly from one width to another. */
export const taper = (from, to) => (t) => lerp(from, to, t);

/** Width profile of a pressed pen: thin ends, full middle. */
export const swell =
  (most, least = 0.3) =>
  (t) =>
    least + (most - least) * Math.pow(Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)), 0.75);

/** A leaf vein: three points as one quadratic, more as a smoothed line. */
export const vein = (points) => {
  if (points.length !== 3) return smooth(points);
  const [a, b, c] = points;
  return `M${at(a)}Q${at([2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2])} ${at(c)}`;
};

const faint = (opacity) => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** Fine lines of one width. A quarter of the bytes of brush strokes. */
export const hair = (lines, width = 0.9, opacity = 0.7) =>
  `<path stroke="currentColor" stroke-linecap="round" stroke-width="${width}" opacity="${opacity}" d="${lines.join('')}"/>`;

/** The ink plate. */
export const ink = (strokes, opacity = 1) => `<path fill="currentColor"${faint(opacity)} d="${strokes.join('')}"/>`;

/** The colour plate under the ink, themed by a variable of its container. */
export const wash = (d, variable = '--wash', fallback = '#b3d5c7', opacity = 1) =>
  `<path fill="var(${variable},${fallback})"${faint(opacity)} d="${d}"/>`;

export const drawing = (viewBox, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" aria-hidden="true">${body}</svg>`;
