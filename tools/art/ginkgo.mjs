// Two ginkgo leaves: polar fans with a notch and a wavy rim, veins that fork once.
import { bezier, brush, drawing, hair, ink, lerp, rng, rotate, smooth, swell, taper, vein, wash } from './pen.mjs';

const VEINS = 15;

const leaf = (random, { radius, turn, base, stem, bend, open = 1.28, notch = 0.34 }) => {
  const place = (point) => rotate(point, turn, base);
  const rim = (angle) => {
    const k = angle / open;
    const dip = notch * Math.exp(-(angle * angle) / 0.006);
    const shoulder = 0.1 * Math.exp(-Math.pow(Math.abs(angle) - 0.62, 2) / 0.004) * 0.5;
    const waves = radius * 0.016 * Math.sin(angle * 21 + 1) + radius * 0.012 * Math.sin(angle * 34);
    return radius * (1 - 0.05 * k * k - dip - shoulder) + waves;
  };
  const polar = (angle, share) => {
    const r = rim(angle) * share;
    const bow = 0.16 * Math.sin(angle * 1.05) * (1 - share);
    return [Math.sin(angle - bow) * r, -Math.cos(angle - bow) * r];
  };

  const outline = Array.from({ length: 47 }, (_, i) => polar(lerp(-open, open, i / 46), 1));
  const near = radius * 0.1;
  const far = radius * 0.52;
  const left = bezier([0, 0], [-near, -near], [-far, -near], polar(-open, 1), 7).slice(1, -1);
  const right = bezier(polar(open, 1), [far, -near], [near, -near], [0, 0], 7).slice(1, -1);

  const offset = [radius * 0.05, radius * 0.035];
  const colour = smooth(
    [[0, 0], ...left, ...outline, ...right].map(([x, y]) => place([x * 0.985 + offset[0], y * 0.985 + offset[1]])),
    true,
  );

  const strokes = [
    brush(outline.map(place), swell(2.1, 0.8), random, 0.5),
    brush([[0, 0], ...left, polar(-open, 1)].map(place), taper(2.6, 1.1), random, 0.3),
    brush([polar(open, 1), ...right, [0, 0]].map(place), taper(1.1, 2.6), random, 0.3),
  ];

  const veins = [];
  const spread = (open / VEINS) * 0.36;
  for (let i = -VEINS; i <= VEINS; i++) {
    const angle = (open * 0.955 * i) / VEINS;
    const start = [angle * radius * 0.035, -Math.abs(angle) * radius * 0.012 - 2];
    const share = 0.4 + 0.22 * random();
    const fork = polar(angle * 0.93, share);
    veins.push(vein([start, polar(angle * 0.9, share * 0.5), fork].map(place)));
    for (const side of [-1, 1]) {
      const end = polar(angle + side * spread, 0.93 - 0.05 * random());
      veins.push(vein([fork, polar(angle + side * spread * 0.35, lerp(share, 0.93, 0.5)), end].map(place)));
    }
  }

  const stalk = bezier([0, 0], [0, stem * 0.35], [bend * 0.4, stem * 0.75], [bend, stem], 10);
  const foot = (t) => lerp(3.4, 2.2, t) + (t > 0.9 ? (1.6 * (t - 0.9)) / 0.1 : 0);
  strokes.push(brush(stalk.map(place), foot, random, 0.2));
  return { colour, strokes, veins };
};

export const ginkgo = () => {
  const random = rng(7);
  const big = leaf(random, { radius: 168, turn: -0.16, base: [232, 262], stem: 150, bend: 26 });
  const small = leaf(random, {
    radius: 104,
    turn: 0.62,
    base: [352, 372],
    stem: 96,
    bend: -44,
    open: 1.2,
    notch: 0.42,
  });
  return drawing(
    '0 0 520 480',
    wash(big.colour) +
      wash(small.colour, '--wash2', '#f5c645', 0.55) +
      hair([...big.veins, ...small.veins], 0.8, 0.62) +
      ink([...big.strokes, ...small.strokes]),
  );
};
