// Plants and what is made of them, as parts of plates. Each takes the tools of the plate first.
import { bezier, lerp, rotate } from '../pen.mjs';
import { oval, points, row, through } from '../shapes.mjs';

const around = (count, start = 0) => Array.from({ length: count }, (_, i) => start + (i / count) * 2 * Math.PI);

/** A leaf from its base; an angle of 0 points to the right. */
export const leaf = (t, base, angle, length, width, colour = '--wash') => {
  const place = (x, y) => rotate([x * length, y * width], angle, base);
  const rim = through(
    points('0 0, 0.25 -0.42, 0.6 -0.4, 1 0, 0.6 0.4, 0.25 0.42').map(([x, y]) => place(x, y)),
    true,
  );
  const ribs = [0.2, 0.38, 0.56].flatMap((x) => [-1, 1].map((side) => [place(x, 0), place(x + 0.16, side * 0.26)]));
  return t.shape(rim, colour, 1.7) + t.fine([[place(0, 0), place(0.5, 0.02), place(0.94, 0)], ...ribs], 0.9);
};

/** A stem with leaves in pairs, as mint has them. */
export const sprig = (t, foot, tip, pairs, size, colour) => {
  const stem = bezier(
    foot,
    [lerp(foot[0], tip[0], 0.1), lerp(foot[1], tip[1], 0.5)],
    [tip[0], lerp(foot[1], tip[1], 0.6)],
    tip,
    24,
  );
  const up = Math.atan2(tip[1] - foot[1], tip[0] - foot[0]);
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const at = stem[Math.round(lerp(7, 22, i / pairs))];
    const length = size * (1 - (0.4 * i) / pairs);
    return [-0.95, 0.95].map((side) => leaf(t, at, up + side, length, length * 0.62, colour)).join('');
  });
  return t.line(stem, 2.6) + leaves.join('') + leaf(t, tip, up, size * 0.62, size * 0.4, colour);
};

/** A daisy-like head, seen a little from the side. */
export const daisy = (t, [x, y], radius, petals = 16, colour = '--wash2') => {
  const ring = (count, length, start) =>
    around(count, start).map((a) => {
      const reach = (r, side) => [x + Math.cos(a + side) * r, y + Math.sin(a + side) * r * 0.88];
      return t.shape(
        through(
          [reach(radius * 0.2, 0), reach(length * 0.8, -0.19), reach(length, 0), reach(length * 0.8, 0.19)],
          true,
        ),
        colour,
        1.5,
      );
    });
  const seeds = around(9).map((a) =>
    t.solid(oval([x + Math.cos(a) * radius * 0.1, y + Math.sin(a) * radius * 0.1], 1.2)),
  );
  return (
    ring(petals, radius, 0).join('') +
    ring(Math.round(petals * 0.7), radius * 0.68, 0.2).join('') +
    t.shape(oval([x, y], radius * 0.22, radius * 0.2), '--wash2', 1.5) +
    seeds.join('')
  );
};

/** A rose or peony: rings of broad petals that open outwards, a spiral in the middle. */
export const rose = (t, [x, y], radius, colour = '--blush') => {
  const ring = (count, r, size, start) =>
    around(count, start).map((a) =>
      t.shape(oval([x + Math.cos(a) * r, y + Math.sin(a) * r * 0.9], size, size * 0.8, 0, 6.3, a), colour, 1.8),
    );
  const spiral = Array.from({ length: 26 }, (_, i) => {
    const r = radius * 0.26 * (1 - i / 28);
    return [x + Math.cos(i * 0.55) * r, y + Math.sin(i * 0.55) * r];
  });
  return (
    ring(7, radius * 0.66, radius * 0.36, 0.3).join('') +
    ring(5, radius * 0.36, radius * 0.32, 0).join('') +
    t.shape(oval([x, y], radius * 0.3, radius * 0.28), '--seal', 1.8) +
    t.line(spiral, 1.7)
  );
};

/** A berry or date with its shine. */
export const berry = (t, [x, y], rx, ry = rx, turn = 0, colour = '--seal') =>
  t.shape(oval([x, y], rx, ry, 0, 6.3, turn), colour, 1.8) +
  t.tint(oval(rotate([-rx * 0.35, -ry * 0.3], turn, [x, y]), rx * 0.16, ry * 0.28, 0, 6.3, turn), '--paper', 0.85);

/** A root that thins out along its way, with rings across. */
export const root = (t, way, thick, thin, colour = '--wash2') => {
  const middle = through(way, false, 7);
  const n = middle.length;
  const sides = [1, -1].map((side) =>
    middle.map(([x, y], i) => {
      const [a, b] = [middle[Math.max(0, i - 1)], middle[Math.min(n - 1, i + 1)]];
      const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
      const blunt = Math.sqrt(Math.min(1, (Math.min(i, n - 1 - i) + 0.25) / 3));
      const half = lerp(thick, thin, i / (n - 1)) * blunt * (0.92 + t.random() * 0.16) * side;
      return [x - Math.sin(angle) * half, y + Math.cos(angle) * half];
    }),
  );
  const rings = middle.map((_, i) => i).filter((i) => i % 5 === 3);
  const across = rings.map((i) => [
    sides[0][i],
    middle[Math.min(n - 1, i + 1)],
    [lerp(sides[1][i][0], middle[i][0], 0.4), lerp(sides[1][i][1], middle[i][1], 0.4)],
  ]);
  return t.shape([...sides[0], ...sides[1].toReversed()], colour, 2) + t.fine(across);
};

/** A cut slice of a root: rim, inner ring, rays. */
export const slice = (t, [x, y], rx, ry, turn = 0, colour = '--wash2') => {
  const on = (r, a) => rotate([Math.cos(a) * rx * r, Math.sin(a) * ry * r], turn, [x, y]);
  const rays = around(14).map((a) => [on(0.22, a), on(0.5, a + 0.04), on(0.68, a)]);
  return (
    t.shape(oval([x, y], rx, ry, 0, 6.3, turn), colour, 2) +
    t.fine([[...oval([x, y], rx * 0.8, ry * 0.8, 0, 6.2, turn)], ...rays])
  );
};

/** A heap of small oval things. */
export const seeds = (t, places, size = 6, colour = '--wash2') =>
  places.map(([x, y], i) => t.shape(oval([x, y], size, size * 0.66, 0, 6.3, i * 1.3), colour, 1.4)).join('');

/** An ear of barley: grains on both sides, each with its awn. */
export const barley = (t, foot, tip, grains = 7) => {
  const stem = row(30, foot, tip);
  const up = Math.atan2(tip[1] - foot[1], tip[0] - foot[0]);
  const parts = Array.from({ length: grains }, (_, i) => {
    const at = stem[Math.round(lerp(12, 29, i / grains))];
    return [-1, 1].map((side) => {
      const angle = up + side * 0.42;
      const end = rotate([26, 0], angle, at);
      const awn = t.fine([
        [end, rotate([30, -side * 3], up + side * 0.25, end), rotate([62, -side * 8], up + side * 0.2, end)],
      ]);
      return awn + t.shape(oval(rotate([14, 0], angle, at), 14, 5.5, 0, 6.3, angle), '--wash2', 1.6);
    });
  });
  return t.line(stem, 2.4) + parts.flat().join('');
};
