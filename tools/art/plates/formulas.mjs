// Herbal formulas: what they come in, and the herb they are known by.
import { oval, points, row, through } from '../shapes.mjs';
import { berry, daisy, leaf, root, rose, seeds, slice, sprig } from './herbs.mjs';
import { bowl, capsule, ground, jar, sachet, tablet } from './vessels.mjs';

/** The flower of the silk tree: a fan of threads. */
const silk = (t, [x, y], radius) => {
  const on = (r, i) => [x + Math.cos(-2.9 + i * 0.109) * r, y + Math.sin(-2.9 + i * 0.109) * r];
  const threads = row(25, [0, 0], [24, 0]).map(([i]) => [
    on(4, i),
    on(radius * 0.6, i + 0.2),
    on(radius * (i % 2 ? 0.92 : 1), i),
  ]);
  const tips = threads.map(([, , end]) => t.solid(oval(end, 1.6)));
  const fan = [[x, y], ...Array.from({ length: 25 }, (_, i) => on(radius * 0.86, i))];
  return t.tint(fan, '--seal', 0.5) + t.fine(threads, 1.2, 0.8) + tips.join('');
};

export const FORMULAS = {
  'calm-evening-capsules': (t) => [
    ground(t, 262),
    t.line(through(points('318 262, 300 200, 268 150')), 3),
    leaf(t, [301, 205], 0, 46, 22),
    leaf(t, [293, 186], 2.6, 40, 18),
    silk(t, [268, 148], 84),
    jar(t, [146, 262], 112, 158),
    capsule(t, [232, 250], -18, 22),
    capsule(t, [262, 262], 24, 22),
  ],
  'gentle-digest-granules': (t) => [
    ground(t, 262),
    sachet(t, [140, 262], 118, 196),
    t.line(through(points('300 96, 292 140, 262 176')), 2.6),
    t.line(through(points('294 132, 310 160, 312 184')), 2.2),
    leaf(t, [298, 104], -0.5, 48, 34),
    leaf(t, [296, 118], 2.9, 52, 36),
    ...points('254 194, 312 204, 276 236').map((at) => berry(t, at, 25, 24)),
    ...points('252 212, 312 222, 276 254').map(([x, y]) =>
      t.line(
        [
          [x - 6, y + 8],
          [x, y + 2],
          [x + 6, y + 8],
        ],
        2,
      ),
    ),
    seeds(t, points('216 258, 228 264, 322 258'), 7),
  ],
  'spring-air-granules': (t) => [
    ground(t, 262),
    sprig(t, [232, 262], [262, 120], 3, 54),
    sachet(t, [130, 262], 108, 170, '--wash2'),
    t.line(through(points('318 262, 314 220, 300 170')), 2.8),
    leaf(t, [316, 232], -0.6, 36, 18),
    daisy(t, [296, 132], 56),
  ],
  'warm-cycle-capsules': (t) => [
    ground(t, 264),
    t.line(through(points('246 264, 250 220, 242 170')), 3.2),
    leaf(t, [248, 220], -0.4, 78, 34),
    leaf(t, [249, 238], -0.05, 70, 28),
    leaf(t, [247, 214], 3.5, 60, 30),
    rose(t, [238, 118], 82),
    jar(t, [122, 264], 92, 104),
    capsule(t, [196, 256], 20, 20),
  ],
  'joint-ease-capsules': (t) => [
    ground(t, 262),
    jar(t, [288, 258], 92, 186),
    root(t, points('72 190, 120 196, 170 212, 216 206'), 27, 12),
    root(t, points('124 200, 112 164, 124 132'), 19, 9),
    root(t, points('168 210, 184 180, 180 152'), 17, 8),
    slice(t, [96, 248], 24, 14, 0.1),
    slice(t, [146, 252], 22, 13, -0.1),
    capsule(t, [196, 254], -24, 20),
    capsule(t, [226, 262], 12, 20),
  ],
  'jade-screen-daily-granules': (t) => [
    ground(t, 258),
    // The screen that gives the formula its name.
    ...[86, 154, 222].map((x, i) =>
      t.shape(
        through(
          [
            [x, 66],
            [x + 34, i % 2 ? 66 : 58],
            [x + 68, i % 2 ? 58 : 66],
          ],
          false,
        ).concat(
          through(
            [
              [x + 68, 200],
              [x, 204],
            ],
            false,
          ),
        ),
        '--wash',
      ),
    ),
    ...[104, 172, 240].map((x) =>
      t.fine([
        oval([x + 16, 130], 20, 46, 0, 6.2),
        [
          [x - 10, 188],
          [x + 16, 186],
          [x + 42, 188],
        ],
      ]),
    ),
    leaf(t, [118, 166], -1.4, 52, 22, '--wash2'),
    leaf(t, [188, 166], -1.7, 52, 22, '--wash2'),
    leaf(t, [256, 166], -1.4, 52, 22, '--wash2'),
    bowl(t, [200, 262], 128, 62, '--wash2', '--wash'),
    t.line(through(points('212 202, 262 176, 306 150')), 6),
    slice(t, [98, 246], 28, 15, 0.1),
    slice(t, [300, 250], 26, 14, -0.2),
  ],
  'clear-head-tablets': (t) => [
    ground(t, 262),
    sprig(t, [112, 262], [96, 96], 4, 58),
    // A glass of water.
    t.shape(
      through(points('176 120, 180 190, 186 256, 212 262, 238 256, 244 190, 248 120, 212 112'), true, 8),
      '--paper',
    ),
    t.shape(
      through(points('179 172, 184 220, 189 254, 212 259, 235 254, 240 220, 245 172, 212 178'), true, 8),
      '--wash',
      1.4,
    ),
    t.shape(oval([212, 119], 36, 8), '--paper', 1.8),
    t.fine([oval([212, 172], 32, 6, 0, 6.2), points('192 140, 193 152, 194 162')]),
    tablet(t, [286, 254], 21),
    tablet(t, [318, 236], 21),
    tablet(t, [276, 232], 21),
  ],
};
