// A chrysanthemum head: six rings of petals from outside in, each petal painted in paper first so that it hides those
// behind it; two mugwort leaves on the stem.
import { at, bezier, brush, drawing, ink, lerp, rng, round, smooth, swell, vein } from './pen.mjs';
import { leaf, lobe } from './mugwort.mjs';

// Number of petals, length, width, wash and its opacity: celadon outside, amber inside.
const RINGS = [
  [25, 176, 27, '--wash', 0.6],
  [22, 150, 27, '--wash', 0.38],
  [19, 122, 26, '--wash2', 0.3],
  [16, 94, 24, '--wash2', 0.42],
  [12, 66, 21, '--wash2', 0.58],
  [8, 40, 17, '--wash2', 0.85],
];

const CURLS = [-0.55, -0.2, 0.25, 0.6];
const GOLDEN_ANGLE = 2.399;

const petal = (random, id, curl, [, length, width, variable, opacity]) => {
  const axis = (t) => [curl * length * 0.3 * Math.pow(t, 2.2), -length * t];
  const profile = (t) =>
    width * (0.3 + 0.7 * Math.pow(Math.sin(Math.PI * Math.min(1, 0.12 + 0.8 * t)), 0.8)) * (t > 0.93 ? 0.66 : 1);
  const edge = (side) =>
    [0, 0.2, 0.42, 0.64, 0.84, 1].map((t) => {
      const [x, y] = axis(t);
      return [x + (side * profile(t)) / 2, y];
    });
  const left = edge(-1);
  const right = edge(1).reverse();
  const shape = smooth([...left, ...right], true);
  const stroke = brush([...left, [axis(1)[0], -length * 1.03], ...right], swell(1.9, 0.6), random, 0.4);
  const veins = [-0.18, 0.16]
    .map((share) =>
      vein(
        [0.25, 0.5, 0.76].map((t) => {
          const [x, y] = axis(t);
          return [x + share * profile(t), y];
        }),
      ),
    )
    .join('');
  return `<g id="${id}"><path fill="var(--paper,#f8f7f2)" d="${shape}"/><path fill="var(${variable},#b3d5c7)" opacity="${opacity}" d="${shape}"/><path fill="currentColor" d="${stroke}"/><path stroke="currentColor" stroke-width=".7" opacity=".55" d="${veins}"/></g>`;
};

export const chrysanthemum = () => {
  const random = rng(5);
  let defs = '';
  let head = '';
  RINGS.forEach((ring, k) => {
    const ids = CURLS.map((_, q) => `p${k}${q}`);
    defs += CURLS.map((curl, q) => petal(random, ids[q], curl, ring)).join('');
    for (let i = 0; i < ring[0]; i++) {
      const angle = (i / ring[0]) * 360 + k * 21 + (random() - 0.5) * 6;
      const size = 0.94 + 0.12 * random();
      const id = ids[Math.floor(random() * 4)];
      head += `<use href="#${id}" transform="rotate(${round(angle)})scale(${size.toFixed(2)})"/>`;
    }
  });

  const core = Array.from({ length: 22 }, (_, i) => {
    const angle = i * GOLDEN_ANGLE;
    const distance = Math.sqrt(i) * 3.3;
    const from = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    const to = [Math.cos(angle + 0.5) * (distance + 3.4), Math.sin(angle + 0.5) * (distance + 3.4)];
    return `M${at(from)}L${at(to)}`;
  }).join('');

  const lobes = ['l1', 'l2'];
  defs += lobes.map((id) => lobe(random, id)).join('');
  const low = leaf(random, [252, 520], -1.15, 124, lobes);
  const high = leaf(random, [250, 470], 1.1, 108, lobes);
  const stem = bezier([250, 300], [264, 430], [238, 520], [256, 606], 10);
  return drawing(
    '0 0 500 620',
    `<defs>${defs}</defs>` +
      ink([brush(stem, (t) => lerp(4.6, 3, t), random, 0.2)]) +
      low.lobes +
      high.lobes +
      ink([low.rib, high.rib]) +
      `<g transform="translate(250,215)scale(1 .93)">${head}<path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="${core}"/></g>`,
  );
};
