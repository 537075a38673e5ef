// A goji branch: an arched stem, lanceolate leaves, berries on stalks with a paper-coloured highlight.
import { bezier, brush, drawing, hair, ink, lerp, rng, rotate, smooth, swell, taper, vein, wash } from './pen.mjs';

// Place on the stem, side (below zero: above it), length, half width.
const LEAVES = [
  [0.06, -1, 88, 17],
  [0.13, 1, 70, 15],
  [0.22, -1, 104, 19],
  [0.34, -1, 82, 17],
  [0.46, -1, 98, 19],
  [0.6, -1, 80, 16],
  [0.7, 1, 64, 14],
  [0.76, -1, 74, 15],
  [0.9, -1, 62, 13],
  [0.985, 0.15, 70, 13],
];

// Place on the stem, length of the stalk, sideways drift.
const BERRIES = [
  [0.2, 52, 6],
  [0.27, 66, -10],
  [0.4, 58, 4],
  [0.47, 74, 14],
  [0.55, 48, -6],
  [0.66, 62, 8],
  [0.82, 56, -4],
  [0.88, 50, 12],
];

const halfWidth = (t) => Math.sin(Math.PI * Math.pow(t, 0.72));

const leaf = (random, base, angle, length, width) => {
  const curl = (random() - 0.5) * 0.5;
  const place = (point) => rotate(point, angle, base);
  const axis = (t) => [Math.sin(t * 2) * curl * length * 0.16, -length * t];
  const edge = (side) =>
    [0, 0.12, 0.28, 0.46, 0.64, 0.82, 1].map((t) => {
      const [x, y] = axis(t);
      return [x + side * width * Math.pow(halfWidth(t), 0.9), y];
    });
  const left = edge(-1);
  const right = edge(1);
  const colour = smooth([...left, ...right.slice().reverse()].map(place), true);
  const strokes = [
    brush(left.map(place), swell(1.7, 0.5), random, 0.35),
    brush(right.map(place), swell(1.3, 0.4), random, 0.35),
  ];
  const veins = [vein([0, 0.5, 0.93].map(axis).map(place))];
  for (let i = 1; i < 5; i++)
    for (const side of [-1, 1]) {
      const t = i / 5.6;
      const [x, y] = axis(t + 0.16);
      const rib = [axis(t), [x + side * width * 0.35, y + 2], [x + side * width * 0.72 * halfWidth(t + 0.1), y - 1]];
      veins.push(vein(rib.map(place)));
    }
  return { colour, strokes, veins };
};

const berry = (random, base, drop, drift, size) => {
  const top = [base[0] + drift, base[1] + drop];
  const stalk = bezier(base, [base[0] + drift * 0.2, base[1] + drop * 0.3], [top[0], base[1] + drop * 0.5], top, 6);
  const strokes = [brush(stalk, taper(1.1, 1.6), random)];
  const height = 46 * size;
  const width = 15.5 * size;
  const skin = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * 2 * Math.PI;
    return [top[0] + Math.sin(a) * width * (1 + 0.1 * Math.cos(a)), top[1] + height / 2 - (Math.cos(a) * height) / 2];
  });
  const colour = smooth(
    skin.map(([x, y]) => [x + 3, y + 2]),
    true,
  );
  strokes.push(brush([...skin.slice(1), skin[0], skin[1]], swell(1.8, 0.9), random, 0.4));
  for (const a of [-0.8, -0.25, 0.3, 0.85]) {
    const sepal = [
      [top[0], top[1] - 1],
      [top[0] + Math.sin(a) * 7 * size, top[1] + 3 * size],
      [top[0] + Math.sin(a) * 11 * size, top[1] + 8 * size],
    ];
    strokes.push(brush(sepal, taper(2.6, 0.4), random));
  }
  const shine = [
    [top[0] - width * 0.35, top[1] + height * 0.3],
    [top[0] - width * 0.52, top[1] + height * 0.5],
    [top[0] - width * 0.34, top[1] + height * 0.68],
  ];
  return { colour, strokes, highlight: brush(shine, swell(3.2, 0.6), random) };
};

export const goji = () => {
  const random = rng(33);
  const stem = bezier([30, 120], [160, 20], [330, 40], [520, 250], 34);
  const on = (t) => stem[Math.max(0, Math.min(34, Math.round(t * 34)))];
  const along = (t) => {
    const [a, b] = [on(t - 0.04), on(t + 0.04)];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  const leaves = LEAVES.map(([t, side, length, width]) =>
    leaf(random, on(t), along(t) + (side < 0 ? 0.55 : 2.55) + (random() - 0.5) * 0.2, length, width),
  );
  const berries = BERRIES.map(([t, drop, drift], i) =>
    berry(random, on(t), drop, drift, 0.9 + (0.22 * ((i * 7) % 5)) / 5),
  );
  const stalk = brush(stem, (t) => lerp(5, 1.4, t), random, 0.18);
  const all = [...leaves, ...berries];
  return drawing(
    '0 0 580 340',
    `<g transform="translate(5 4)">${wash(leaves.map(({ colour }) => colour).join(''))}</g>` +
      wash(berries.map(({ colour }) => colour).join(''), '--seal', '#c8412a', 0.9) +
      `<path fill="var(--paper,#f8f7f2)" opacity=".75" d="${berries.map(({ highlight }) => highlight).join('')}"/>` +
      hair(
        leaves.flatMap(({ veins }) => veins),
        0.9,
        0.6,
      ) +
      ink([...all.flatMap(({ strokes }) => strokes), stalk]),
  );
};
