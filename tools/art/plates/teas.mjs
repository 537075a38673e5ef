// Teas: a different vessel for each, and what is in it.
import { box, oval, points, through } from '../shapes.mjs';
import { barley, berry, daisy, leaf, root, rose, slice } from './herbs.mjs';
import { bowl, ground, steam, teapot } from './vessels.mjs';

export const TEAS = {
  'chrysanthemum-and-goji-tea': (t) => [
    ground(t, 262),
    steam(t, points('150 96, 180 90'), 56),
    t.shape(through(points('92 106, 98 180, 116 252, 166 264, 216 252, 234 180, 240 106, 166 96'), true, 8), '--paper'),
    t.tint(
      through(points('96 140, 104 200, 118 250, 166 260, 214 250, 228 200, 236 140, 166 146'), true, 8),
      '--wash2',
      0.6,
    ),
    t.shape(oval([166, 106], 74, 13), '--paper', 2),
    daisy(t, [140, 170], 38, 10),
    daisy(t, [194, 206], 34, 9),
    ...points('126 236, 158 246, 212 162').map((at, i) => berry(t, at, 11, 7, i)),
    ...points('272 256, 300 246, 322 260, 288 234').map((at, i) => berry(t, at, 15, 9, i * 0.8 - 0.6)),
    daisy(t, [290, 180], 40, 11),
  ],
  'ginger-and-tangerine-peel-tea': (t) => [
    ground(t, 258),
    steam(t, points('130 118, 156 110'), 60),
    bowl(t, [144, 256], 132, 112),
    root(t, points('222 188, 260 176, 304 172, 334 158'), 25, 14),
    root(t, points('262 178, 252 144, 264 118'), 19, 12),
    root(t, points('298 174, 310 198, 302 216'), 17, 11),
    slice(t, [236, 242], 30, 19, 0.2),
    // A strip of peel that curls.
    t.shape(through(points('276 250, 300 228, 334 236, 330 258, 308 252, 290 262'), true), '--blush'),
    t.fine([points('294 246, 308 238, 324 242')]),
  ],
  'rose-and-longan-tea': (t) => [
    ground(t, 256),
    steam(t, points('52 162, 68 156'), 54),
    teapot(t, [150, 256], 76),
    t.line(through(points('292 256, 300 220, 290 176')), 2.8),
    leaf(t, [298, 216], -0.5, 42, 24),
    leaf(t, [298, 232], 3.6, 36, 20),
    rose(t, [286, 134], 50),
    ...points('238 250, 322 250').map((at) => berry(t, at, 15, 14, 0, '--wash2')),
  ],
  'barley-and-mint-tea': (t) => [
    ground(t, 264),
    barley(t, [84, 264], [104, 92]),
    barley(t, [112, 264], [142, 128], 6),
    // A tall glass over ice.
    t.shape(through(points('186 84, 192 170, 200 258, 236 266, 272 258, 280 170, 286 84, 236 76'), true, 8), '--paper'),
    t.tint(
      through(points('190 124, 196 200, 204 254, 236 260, 268 254, 276 200, 282 124, 236 130'), true, 8),
      '--wash2',
    ),
    t.shape(oval([236, 84], 50, 10), '--paper', 2),
    ...[
      [212, 140, 12],
      [246, 150, -16],
      [220, 186, 24],
    ].map(([x, y, turn]) => t.turn(t.shape(box(x - 14, y - 14, 28, 28), '--paper', 1.5), turn, [x, y])),
    t.line(through(points('258 130, 270 90, 292 52')), 2.2),
    leaf(t, [276, 80], -0.2, 44, 26),
    leaf(t, [278, 74], 3.6, 40, 24),
    leaf(t, [291, 54], -1, 30, 18),
  ],
  'astragalus-broth-pack': (t) => [
    ground(t, 262),
    steam(t, points('130 106, 160 98, 190 106'), 60),
    // A clay pot with two handles.
    t.line(through(points('76 156, 50 150, 52 184, 82 186')), 6),
    t.line(through(points('244 156, 270 150, 268 184, 238 186')), 6),
    t.shape([...oval([160, 150], 88, 108, 0, Math.PI)], '--wash'),
    t.shape(oval([160, 148], 90, 22), '--paper'),
    t.tint(oval([160, 151], 78, 15), '--wash2'),
    slice(t, [136, 150], 24, 8),
    berry(t, [186, 150], 13, 7),
    t.fine([oval([160, 150], 74, 92, 0.4, 1.4), oval([160, 150], 62, 80, 0.5, 1.2)]),
    root(t, points('330 122, 312 170, 316 216'), 15, 6),
    slice(t, [276, 248], 28, 15, -0.2),
    ...points('316 254, 334 240').map((at, i) => berry(t, at, 14, 10, i)),
  ],
};
