// Treatments: rooms, tools and people, never a needle in skin.
import { bezier } from '../pen.mjs';
import { box, edges, oval, points, row, through, turned } from '../shapes.mjs';
import { daisy, leaf } from './herbs.mjs';
import { bowl, ground, steam } from './vessels.mjs';

/** A glass cup, round with a thick rim below. */
const glassCup = (t, [x, y], size) =>
  t.shape(
    through(
      turned(x, [
        [size * 0.12, y - size * 1.3],
        [size * 0.52, y - size * 1.08],
        [size * 0.62, y - size * 0.62],
        [size * 0.42, y - size * 0.12],
        [size * 0.46, y],
      ]),
      true,
      7,
    ),
    '--wash',
  ) +
  t.shape(oval([x, y - 1], size * 0.47, size * 0.12), '--paper', 2) +
  t.tint(oval([x - size * 0.32, y - size * 0.76], size * 0.09, size * 0.24, 0, 6.3, 0.2), '--paper', 0.9) +
  t.shape(oval([x, y - size * 1.3], size * 0.13, size * 0.1), '--wash', 1.8);

const EAR = points(
  '176 250, 150 228, 146 190, 134 150, 138 96, 176 52, 228 46, 268 80, 272 132, 248 172, 226 196, 220 232, 200 254',
);

export const TREATMENTS = {
  'cupping-therapy': (t) => [
    ground(t, 258),
    glassCup(t, [100, 250], 90),
    glassCup(t, [260, 250], 90),
    glassCup(t, [178, 256], 122),
    // The flame that warms them.
    t.line(through(points('352 196, 340 150, 334 112')), 4),
    t.shape(through(points('316 96, 328 74, 330 50, 342 72, 350 98, 342 116, 324 114'), true), '--seal', 1.8),
    t.tint(through(points('328 104, 333 88, 340 104, 334 112'), true), '--wash2'),
  ],
  'moxibustion-add-on': (t) => [
    ground(t, 262),
    bowl(t, [176, 260], 180, 74, '--wash', '--wash2'),
    // A cone of moxa glows on the ash.
    t.shape(edges(points('132 184, 174 92, 218 184, 176 194')), '--wash2', 2.4),
    t.fine([
      through(points('150 176, 164 150, 170 124')),
      through(points('190 180, 186 152, 178 124')),
      through(points('168 186, 172 164, 174 140')),
    ]),
    t.shape(edges(points('162 118, 174 90, 187 118, 175 122')), '--seal', 1.8),
    steam(t, [[174, 84]], 50),
    t.line(through(points('306 258, 310 200, 298 136')), 2.6),
    ...points('0 236, 1 212, 2 188, 3 164').map(([i, y]) =>
      leaf(t, [308 - i * 2, y], i % 2 ? 3.7 : -0.6, 42 - i * 4, 22),
    ),
    leaf(t, [298, 138], -1.7, 34, 18),
  ],
  'tui-na-bodywork': (t) => [
    // A back, seen from behind: hair, shoulders, shoulder blades, spine.
    t.tint(
      through(points('184 84, 180 106, 118 124, 86 164, 90 274, 316 274, 322 164, 290 124, 226 106, 222 84'), true),
      '--wash',
      0.9,
    ),
    t.line(through(points('180 80, 179 106, 118 124, 84 162, 70 276')), 3.4),
    t.line(through(points('224 80, 225 106, 286 124, 320 162, 334 276')), 3.4),
    t.line(through(points('120 190, 134 232, 138 278')), 2.6),
    t.line(through(points('284 190, 270 232, 266 278')), 2.6),
    t.line(through(points('176 136, 172 168, 156 204, 142 180')), 2),
    t.line(through(points('228 136, 232 168, 248 204, 262 180')), 2),
    t.shape(oval([202, 62], 30, 34), '--wash2', 2.4),
    t.shape(oval([202, 32], 15, 12), '--wash2', 2.2),
    t.fine(
      [
        through(points('184 46, 178 64, 184 84')),
        through(points('196 42, 193 64, 196 92')),
        through(points('210 42, 212 64, 208 92')),
        through(points('222 46, 227 64, 221 84')),
      ],
      1.2,
    ),
    ...row(9, [202, 112], [202, 266]).map((at, i) => t.shape(oval(at, 8, 5.5), i === 6 ? '--seal' : '--wash2', 1.5)),
  ],
  'facial-rejuvenation-acupuncture': (t) => [
    daisy(t, [126, 126], 76, 18),
    // A jade roller: a large stone and a small one on one handle.
    t.turn(
      [
        t.shape(box(168, 176, 126, 14), '--wash2', 2.2),
        t.fine([points('200 177, 200 189'), points('262 177, 262 189')], 1.6),
        t.line(through(points('294 183, 304 150, 322 146')), 3),
        t.line(through(points('294 183, 304 216, 322 220')), 3),
        t.shape(oval([324, 183], 19, 40), '--wash', 2.8),
        t.fine([oval([324, 183], 10, 28, 2, 4.4)], 1.4),
        t.line(through(points('168 183, 158 164, 146 162')), 2.6),
        t.line(through(points('168 183, 158 202, 146 204')), 2.6),
        t.shape(oval([145, 183], 13, 24), '--wash', 2.4),
      ].join(''),
      -24,
      [230, 196],
    ),
    leaf(t, [90, 232], -0.3, 60, 26),
    leaf(t, [96, 242], 0.25, 54, 22),
  ],
  'fertility-and-cycle-support-visit': (t) => [
    t.shape(oval([200, 118], 56), '--wash2', 2.6),
    ...[
      [84, 96, -1, 0.35],
      [126, 62, -1, -0.35],
      [274, 62, 1, -0.35],
      [316, 96, 1, 0.35],
    ].map(([x, y, side, inner]) => {
      const half = row(9, [-Math.PI / 2, 0], [Math.PI / 2, 0]).map(([a]) => [
        Math.cos(a) * 20 * side,
        Math.sin(a) * 20,
      ]);
      const lit = [...half, ...half.toReversed().map(([dx, dy]) => [dx * inner, dy])];
      return (
        t.fine([oval([x, y], 20, 20, 0, 6.2)], 1, 0.5) +
        t.shape(
          lit.map(([dx, dy]) => [x + dx, y + dy]),
          '--wash2',
          1.8,
        )
      );
    }),
    t.shape(
      [...through(points('56 214, 104 178, 140 192, 188 150, 232 188, 268 170, 344 216')), [344, 240], [56, 240]],
      '--wash',
      2.4,
    ),
    t.fine([
      through(points('188 152, 180 176, 188 196')),
      through(points('190 154, 204 180, 206 202')),
      through(points('104 180, 98 196, 104 210')),
      through(points('268 172, 276 192, 272 206')),
    ]),
    t.shape(
      [...through(points('56 246, 110 222, 170 240, 230 216, 300 236, 344 230')), [344, 264], [56, 264]],
      '--wash',
      2.2,
    ),
    t.fine([through(points('84 252, 120 244, 160 254')), through(points('214 244, 250 236, 292 250'))]),
  ],
  'pediatric-shonishin': (t) => [
    ground(t, 264),
    // A bear to hold.
    ...points('104 80, 176 80').map((at) => t.shape(oval(at, 20), '--wash2') + t.fine([oval(at, 11, 11, 0, 6.2)])),
    t.shape(oval([140, 214], 56, 50), '--wash2', 2.6),
    ...[
      [96, 250, -0.3],
      [184, 250, 0.3],
    ].map(([x, y, turn]) => t.shape(oval([x, y], 26, 18, 0, 6.3, turn), '--wash2')),
    ...[
      [84, 186, 0.7],
      [196, 186, -0.7],
    ].map(([x, y, turn]) => t.shape(oval([x, y], 15, 30, 0, 6.3, turn), '--wash2')),
    t.shape(oval([140, 114], 56, 50), '--wash2', 2.6),
    t.shape(oval([140, 132], 24, 18), '--paper', 1.8),
    ...points('120 104, 160 104, 140 124').map((at, i) => t.solid(oval(at, i === 2 ? 6 : 4.5))),
    t.line(through(points('130 136, 140 142, 150 136')), 2),
    t.shape(edges(points('112 166, 140 174, 168 166, 168 184, 140 176, 112 184')), '--seal', 1.8),
    // Smooth tools: a fan that strokes, a rounded rod, a ball.
    t.shape(through(points('256 220, 244 120, 262 92, 292 92, 308 120, 276 220'), true), '--wash'),
    t.fine([
      points('264 206, 258 140, 258 112'),
      points('268 206, 276 140, 276 108'),
      points('270 206, 290 140, 294 114'),
    ]),
    t.turn(t.shape(box(318, 130, 12, 116), '--wash', 2) + t.shape(oval([324, 124], 14), '--wash', 2), 10, [324, 190]),
    t.shape(oval([266, 248], 15), '--seal', 2),
  ],
  'auricular-ear-acupuncture': (t) => [
    t.shape(through(EAR, true), '--wash', 3.2),
    t.line(through(points('158 176, 156 116, 182 78, 226 72, 248 100, 246 136, 226 162')), 2.6),
    t.line(through(points('176 168, 186 120, 218 106, 226 128')), 2.4),
    t.line(through(points('182 164, 168 190, 178 206, 196 196, 204 176, 194 164')), 2.4),
    t.fine([through(points('166 220, 182 236, 200 230')), through(points('206 88, 222 90, 232 104'))], 1.4),
    // Five seeds.
    ...points('206 92, 236 116, 204 142, 188 182, 182 226').map((at, i) =>
      t.shape(oval(at, 8), i === 2 ? '--seal' : '--wash2', 2),
    ),
    ...points('300 110, 316 132, 298 152').map(
      (at) => t.shape(box(at[0] - 9, at[1] - 9, 18, 18), '--paper', 1.5) + t.shape(oval(at, 4), '--wash2', 1.3),
    ),
    leaf(t, [84, 196], -1.2, 56, 24),
    leaf(t, [88, 202], -0.4, 40, 18),
  ],
  'telehealth-herbal-check-in': (t) => [
    t.shape(box(74, 60, 178, 128), '--wash', 2.8),
    t.shape(box(86, 72, 154, 104), '--paper', 1.8),
    // Who speaks from the screen.
    t.shape([...oval([163, 178], 44, 44, Math.PI, 2 * Math.PI), [207, 176], [119, 176]], '--wash2', 2),
    t.shape(oval([163, 112], 22, 26), '--paper', 2),
    t.solid(
      bezier([140, 110], [140, 70], [186, 70], [186, 110], 12).concat(
        bezier([186, 110], [176, 92], [152, 92], [140, 110], 10),
      ),
    ),
    t.line(through(points('156 124, 163 128, 170 124')), 1.6),
    t.shape(edges(points('60 190, 266 190, 286 214, 42 214').map(([x, y]) => [x + 8, y])), '--wash', 2.4),
    t.fine([points('78 198, 168 199, 268 198'), points('72 205, 168 206, 274 205')]),
    steam(t, points('288 186, 306 180'), 46),
    bowl(t, [296, 262], 88, 56, '--wash2', '--wash'),
  ],
};
