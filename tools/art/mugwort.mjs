// A mugwort sprig: one toothed lobe in three hands, seven lobes to a leaf, seven leaves on a stem.
import { at, bezier, brush, drawing, ink, lerp, rng, rotate, round, smooth, swell, taper } from './pen.mjs';

const LENGTH = 100;
const WIDTH = 20;
const TEETH = 3;

/** One lobe as a reusable group, 100 units long, tip upwards. */
export const lobe = (random, id) => {
  const edge = (side) => {
    const points = [[0, 0]];
    for (let i = 1; i <= TEETH; i++) {
      const t = i / (TEETH + 1);
      const x = side * WIDTH * Math.sin(Math.PI * Math.pow(t, 0.8)) * (0.9 + 0.2 * random());
      points.push([x * 0.62, -LENGTH * (t - 0.09)], [x * 1.12, -LENGTH * (t + 0.06)], [x * 0.7, -LENGTH * (t + 0.075)]);
    }
    points.push([0, -LENGTH]);
    return points;
  };
  const left = edge(-1);
  const right = edge(1);
  const colour = smooth([...left, ...right.slice().reverse()], true);
  const strokes = brush(left, swell(2.3, 0.9), random, 0.4) + brush(right, swell(2.0, 0.8), random, 0.4);
  return `<g id="${id}"><path fill="var(--wash,#b3d5c7)" transform="translate(5 4)" d="${colour}"/><path fill="currentColor" d="${strokes}"/><path stroke="currentColor" stroke-width="1.1" opacity=".7" d="M0 0Q2-50 0-88"/></g>`;
};

const useLobe = (random, point, angle, length, ids) => {
  const id = ids[Math.floor(random() * ids.length)];
  const size = Math.round(length) / 100;
  const mirrored = size * (random() < 0.5 ? -1 : 1);
  return `<use href="#${id}" transform="translate(${at(point)})rotate(${round(angle * 57.2958)})scale(${mirrored.toFixed(2)} ${size.toFixed(2)})"/>`;
};

// Where a pair of lobes sits on the leaf's axis, how long it is, and how far it spreads.
const PAIRS = [
  [0.68, 0.36, 0.7],
  [0.5, 0.46, 0.86],
  [0.3, 0.48, 0.98],
];

/** One leaf: three pairs of lobes and a tip, `length` units long. */
export const leaf = (random, base, angle, length, ids) => {
  const curl = (random() - 0.5) * 0.35;
  const axis = (t) => rotate([Math.sin(t * 1.4 * curl) * length * 0.25, -length * t], angle, base);
  const lobes = [useLobe(random, axis(0.8), angle + curl, length * 0.38, ids)];
  for (const [t, size, spread] of PAIRS)
    for (const side of [-1, 1])
      lobes.push(
        useLobe(random, axis(t + (side > 0 ? 0.035 : 0)), angle + side * spread + curl * t, length * size, ids),
      );
  return { lobes: lobes.join(''), rib: brush([0, 0.3, 0.6, 0.9].map(axis), taper(2.4, 0.8), random) };
};

// Place on the stem, angle, length.
const LEAVES = [
  [0.99, 0.1, 88],
  [0.88, 0.56, 84],
  [0.78, -0.62, 104],
  [0.62, 0.86, 132],
  [0.48, -0.92, 150],
  [0.3, 1.02, 172],
  [0.16, -1.18, 168],
];

export const mugwort = () => {
  const random = rng(21);
  const ids = ['l1', 'l2', 'l3'];
  const defs = `<defs>${ids.map((id) => lobe(random, id)).join('')}</defs>`;
  const stem = (steps) => bezier([236, 560], [250, 430], [214, 250], [262, 70], steps);
  const fine = stem(26);
  const leaves = LEAVES.map(([t, angle, length]) => leaf(random, fine[Math.round(t * 26)], angle, length, ids));
  const stalk = brush(stem(12), (t) => lerp(4.4, 1.2, t), random, 0.15);
  return drawing(
    '0 0 500 580',
    defs + leaves.map(({ lobes }) => lobes).join('') + ink([...leaves.map(({ rib }) => rib), stalk]),
  );
};
