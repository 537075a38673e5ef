// Treatments that are rooms and their furniture.
import { box, edges, oval, points, through, turned } from '../shapes.mjs';
import { leaf, slice } from './herbs.mjs';
import { ground } from './vessels.mjs';

const lantern = (t, [x, y], size) =>
  t.line(
    [
      [x, y - size * 1.5],
      [x, y - size * 1.1],
      [x, y - size * 0.8],
    ],
    1.8,
  ) +
  t.shape(oval([x, y], size * 0.8, size), '--seal') +
  t.fine(
    [
      oval([x, y], size * 0.4, size * 0.96, 0, 6.2),
      [
        [x, y - size],
        [x, y + size],
      ],
    ],
    1.2,
  ) +
  t.shape(box(x - size * 0.36, y - size * 1.12, size * 0.72, size * 0.2), '--wash2', 1.6) +
  t.shape(box(x - size * 0.36, y + size * 0.92, size * 0.72, size * 0.2), '--wash2', 1.6) +
  t.fine(
    [-3, 0, 3].map((dx) => [
      [x + dx, y + size * 1.12],
      [x + dx * 1.4, y + size * 1.6],
    ]),
    1.3,
  );

/** Somebody who rests in a reclining chair under a blanket. */
const recliner = (t, [x, y], size, flip, blanket) => {
  const place = (points) => points.map(([dx, dy]) => [x + dx * size * (flip ? -1 : 1), y + dy * size]);
  const curve = (points) => through(place(points), true);
  const leg = (from, to) => t.line(place([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to]), 4);
  return (
    leg([-0.2, 0.3], [-0.36, 0.74]) +
    leg([0.3, 0.3], [0.46, 0.74]) +
    t.shape(
      curve(
        points(
          '-1.04 -0.78, -0.84 -0.88, -0.3 -0.06, 0.42 -0.04, 1.02 0.32, 0.94 0.54, 0.36 0.3, -0.42 0.34, -0.78 -0.16',
        ),
      ),
      '--wash',
    ) +
    t.shape(
      curve(points('-0.6 -0.5, -0.3 -0.42, 0.02 -0.28, 0.46 -0.3, 0.98 0.06, 1.08 0.32, 0.42 0.02, -0.28 0.02')),
      blanket,
    ) +
    t.shape(oval(place([[-0.72, -0.78]])[0], size * 0.19, size * 0.2), '--paper', 2) +
    t.solid(curve(points('-0.62 -0.96, -0.8 -1.0, -0.94 -0.86, -0.9 -0.64, -0.84 -0.8, -0.74 -0.88')))
  );
};

export const ROOMS = {
  'initial-consultation-and-treatment': (t) => [
    ground(t, 268),
    t.shape(edges(points('72 82, 200 40, 328 82, 316 98, 200 62, 84 98')), '--wash', 2.6),
    t.shape(box(112, 92, 176, 172), '--paper', 2.6),
    t.shape(box(136, 112, 128, 152), '--wash2', 2),
    // One leaf of the door stands open.
    t.shape(edges(points('136 112, 176 128, 176 276, 136 264')), '--wash', 2.2),
    t.fine([box(143, 130, 26, 50, 0), box(143, 196, 26, 50, 0)], 1.3),
    t.shape(edges(points('264 112, 224 128, 224 276, 264 264')), '--wash', 2.2),
    t.fine([box(231, 130, 26, 50, 0), box(231, 196, 26, 50, 0)], 1.3),
    t.shape(box(92, 264, 216, 12), '--paper', 2),
    lantern(t, [320, 158], 24),
    lantern(t, [80, 158], 24),
  ],
  'follow-up-acupuncture': (t) => [
    ground(t, 266),
    ...points('104 4, 300 -4').map(([x, lean]) =>
      t.shape(
        edges([
          [x - 6, 190],
          [x + 6, 190],
          [x + 5 - lean, 264],
          [x - 5 - lean, 264],
        ]),
        '--wash2',
        2,
      ),
    ),
    t.fine([points('108 238, 200 242, 296 238')], 2),
    t.shape(box(70, 160, 262, 32), '--wash', 2.6),
    // A folded blanket hangs over the side; pillow at the head.
    t.shape(through(points('206 150, 256 146, 318 150, 326 184, 322 222, 264 228, 208 222, 202 184'), true), '--wash2'),
    t.fine([points('210 206, 264 212, 320 206'), points('210 198, 264 203, 320 198')]),
    t.shape(through(points('76 158, 82 132, 114 126, 150 134, 152 156, 114 164'), true), '--paper'),
    t.fine([points('94 146, 112 142, 130 146')]),
    lantern(t, [262, 74], 26),
    leaf(t, [88, 78], -0.4, 46, 20),
    leaf(t, [92, 84], 0.5, 40, 18),
    t.line(through(points('66 104, 80 86, 92 80')), 2.2),
  ],
  'community-acupuncture': (t) => [
    ground(t, 262),
    t.tint(oval([200, 84], 70, 56), '--wash2', 0.45),
    lantern(t, [200, 80], 28),
    recliner(t, [120, 138], 64, false, '--wash2'),
    recliner(t, [284, 138], 64, true, '--blush'),
    recliner(t, [204, 210], 74, false, '--wash2'),
  ],
  'herbal-medicine-consultation': (t) => [
    t.shape(box(78, 48, 244, 190), '--wash', 2.8),
    ...[0, 1, 2, 3].flatMap((i) =>
      [0, 1, 2].map((k) => {
        const [x, y] = [88 + i * 57, 58 + k * 58];
        return (
          t.shape(box(x, y, 51, 50), (i + k) % 3 ? '--paper' : '--wash2', 1.6) +
          t.shape(oval([x + 25, y + 30], 6), '--wash2', 1.6) +
          t.fine(
            [
              [
                [x + 14, y + 12],
                [x + 25, y + 13],
                [x + 37, y + 12],
              ],
            ],
            1.4,
          )
        );
      }),
    ),
    // One drawer is open, with leaves in it.
    leaf(t, [176, 176], -2.2, 52, 24),
    leaf(t, [188, 176], -1.4, 58, 26),
    leaf(t, [196, 176], -0.7, 50, 22),
    t.shape(edges(points('140 176, 206 176, 212 226, 134 226')), '--wash2', 2.4),
    t.shape(oval([173, 204], 8), '--seal', 1.8),
    t.shape(box(70, 238, 260, 14), '--wash', 2.4),
    ...[84, 300].map((x) => t.shape(box(x, 252, 16, 16), '--wash', 2)),
  ],
  'herbal-follow-up': (t) => [
    ground(t, 266),
    t.shape(edges(points('194 70, 206 70, 206 248, 194 248')), '--wash2', 2),
    t.shape(edges(turned(200, points('30 250, 48 264'))), '--wash', 2.2),
    t.line(through(points('92 92, 150 78, 200 76, 250 86, 308 108')), 5),
    t.shape(oval([200, 68], 11), '--seal', 2),
    t.fine(
      [points('92 92, 62 178'), points('92 92, 124 178'), points('308 108, 276 198'), points('308 108, 340 198')],
      1.6,
      0.9,
    ),
    slice(t, [80, 172], 18, 10),
    slice(t, [106, 170], 18, 10, 0.3),
    t.shape(oval([93, 178], 40, 32, 0, Math.PI), '--wash'),
    leaf(t, [290, 198], -0.8, 36, 18),
    leaf(t, [316, 200], -2.3, 36, 18),
    t.shape(oval([308, 198], 40, 32, 0, Math.PI), '--wash'),
  ],
};
