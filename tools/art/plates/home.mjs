// Supplies and tools for use at home.
import { box, edges, oval, points, row, through, turned } from '../shapes.mjs';
import { leaf, root, seeds, slice, sprig } from './herbs.mjs';
import { ground, steam } from './vessels.mjs';

/** A soft cup: a bell with a bulb on top. */
const siliconeCup = (t, [x, y], size, colour) =>
  t.shape(
    through(
      turned(x, [
        [size * 0.16, y - size * 1.32],
        [size * 0.3, y - size * 1.14],
        [size * 0.2, y - size * 0.94],
        [size * 0.5, y - size * 0.6],
        [size * 0.62, y - size * 0.1],
      ]),
      true,
    ),
    colour,
  ) +
  t.shape(oval([x, y - size * 0.06], size * 0.64, size * 0.15), '--paper', 2) +
  t.fine(
    [
      through([
        [x - size * 0.34, y - size * 0.64],
        [x - size * 0.46, y - size * 0.4],
        [x - size * 0.48, y - size * 0.22],
      ]),
    ],
    1.3,
  );

/** A knitted band lying on its side, with its button. */
const band = (t, [x, y], rx, ry) => {
  const height = 50;
  const rim = oval([x, y - height], rx, ry);
  const outside = [...oval([x, y], rx, ry, 0, Math.PI), ...oval([x, y - height], rx, ry, Math.PI, 2 * Math.PI)];
  const knit = row(15, [0.15, 0], [Math.PI - 0.15, 0]).map(([a]) => {
    const [px, py] = [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
    return [
      [px, py - 5],
      [px + 1, py - height / 2],
      [px, py - height + 5],
    ];
  });
  return (
    t.shape(outside, '--wash') +
    t.shape(rim, '--paper', 2) +
    t.tint(oval([x, y - height + 3], rx * 0.8, ry * 0.66), '--wash', 0.5) +
    t.fine(knit, 1.1) +
    t.shape(oval([x - rx * 0.1, y - height / 2 + ry], 13, 14), '--seal') +
    t.fine([oval([x - rx * 0.1, y - height / 2 + ry], 8, 9, 3.4, 5.2)])
  );
};

const moxaStick = (t, x, y, length) =>
  t.shape(
    edges([
      [x, y - 15],
      [x + length, y - 15],
      [x + length, y + 15],
      [x, y + 15],
    ]),
    '--paper',
  ) +
  t.tint(box(x + length * 0.3, y - 15, length * 0.28, 30), '--wash') +
  t.fine([
    row(5, [x + length * 0.3, y - 14], [x + length * 0.3, y + 14]),
    row(5, [x + length * 0.58, y - 14], [x + length * 0.58, y + 14]),
    [
      [x + 20, y + 9],
      [x + length * 0.26, y + 9],
    ],
  ]) +
  t.shape(oval([x + length, y], 7, 15), '--wash', 2) +
  t.fine([oval([x + length, y], 3, 7, 0, 6)]);

export const HOME = {
  'ear-seeds-gold': (t) => [
    // A card of patches, each with its seed, and one patch taken off.
    t.turn(
      [
        t.shape(box(84, 58, 160, 190), '--wash'),
        ...[0, 1, 2, 3].flatMap((i) =>
          [0, 1, 2, 3].map((k) => {
            const [x, y] = [94 + i * 36, 76 + k * 42];
            if (i === 3 && k === 3) return t.fine([box(x, y, 30, 32)]);
            return t.shape(box(x, y, 30, 32), '--paper', 1.4) + t.shape(oval([x + 15, y + 16], 6.5), '--wash2', 1.6);
          }),
        ),
      ].join(''),
      -7,
      [164, 150],
    ),
    t.turn(
      t.shape(box(266, 176, 58, 60), '--paper', 2) +
        t.shape(oval([295, 206], 14), '--wash2', 2) +
        t.fine([oval([295, 206], 9, 9, 3.4, 5)]),
      14,
      [295, 206],
    ),
    seeds(t, points('284 118, 302 110, 298 132, 318 126'), 8),
  ],
  'press-tack-patches': (t) => [
    // A strip of sealed patches; one turned over shows its ring.
    ...[0, 1, 2].map((i) => {
      const x = 68 + i * 72;
      const at = [x + 33, 112];
      return (
        t.shape(box(x, 66, 66, 92), i === 2 ? '--wash2' : '--wash', 2) +
        t.shape(oval(at, 24), '--paper', 1.8) +
        t.shape(oval(at, 8), '--wash', 1.6) +
        t.solid(oval(at, 2.4)) +
        t.fine([
          [
            [x + 4, 72],
            [x + 33, 74],
            [x + 62, 72],
          ],
        ])
      );
    }),
    t.shape(oval([136, 222], 40, 26, 0, 6.3, -0.15), '--paper'),
    t.shape(oval([136, 220], 15, 9), '--wash2', 1.8),
    t.line(points('136 220, 137 206, 137 196'), 2.4),
    t.shape(oval([246, 222], 40, 26, 0, 6.3, 0.2), '--wash'),
    t.fine([oval([246, 222], 27, 17, 0, 6.2, 0.2)]),
    t.shape(through(points('300 92, 326 108, 332 146, 306 158, 296 128'), true), '--paper', 1.8),
    t.fine([points('304 112, 318 120, 324 136')]),
  ],
  'acupressure-wrist-band-pair': (t) => [ground(t, 250), band(t, [248, 190], 82, 28), band(t, [150, 228], 86, 30)],
  'silicone-cupping-set': (t) => [
    ground(t, 258),
    siliconeCup(t, [146, 162], 70, '--wash2'),
    siliconeCup(t, [262, 162], 78, '--blush'),
    siliconeCup(t, [114, 252], 84, '--wash'),
    siliconeCup(t, [234, 254], 92, '--wash'),
  ],
  'jade-gua-sha-tool': (t) => [
    t.shape(
      through(
        points(
          '82 160, 92 100, 140 70, 184 82, 208 118, 238 84, 284 74, 318 106, 322 160, 290 204, 240 226, 180 228, 112 208',
        ),
        true,
      ),
      '--wash',
      3,
    ),
    t.fine(
      [
        through(points('104 166, 112 114, 144 90, 174 98, 206 138, 240 102, 280 92, 302 116, 306 156')),
        through(points('136 194, 166 182, 186 190')),
        through(points('228 176, 256 158, 282 162')),
      ],
      1.2,
    ),
    t.tint(through(points('116 150, 124 122, 142 108, 134 130, 126 156'), true), '--paper', 0.85),
    t.shape(oval([296, 178], 8), '--paper', 2),
    t.line(through(points('296 178, 334 192, 338 226, 320 250, 336 272')), 2.6),
    t.line(through(points('296 178, 324 200, 322 232, 304 262')), 2.2),
    // The drop of oil it glides on.
    t.shape(through(points('84 228, 72 250, 84 262, 96 250'), true), '--wash2', 2),
  ],
  'smokeless-moxa-sticks': (t) => [
    ground(t, 254),
    moxaStick(t, 92, 236, 178),
    moxaStick(t, 112, 204, 178),
    moxaStick(t, 92, 172, 178),
    t.turn(
      t.shape(box(108, 92, 166, 30), '--paper') +
        t.tint(box(150, 92, 52, 30), '--wash') +
        t.shape(oval([276, 107], 8, 15), '--seal', 2) +
        t.fine([points('150 93, 150 121'), points('202 93, 202 121')]),
      -16,
      [190, 107],
    ),
    steam(t, [[284, 70]], 34),
    leaf(t, [312, 250], -1.9, 62, 30),
    leaf(t, [318, 252], -1, 50, 26),
  ],
  'rice-heat-wrap': (t) => [
    // A long quilted wrap, folded once over itself.
    t.shape(
      through(
        points(
          '64 158, 108 116, 176 106, 250 130, 326 112, 338 168, 282 194, 230 196, 170 172, 116 184, 84 224, 62 200',
        ),
        true,
      ),
      '--wash',
      2.6,
    ),
    ...[
      points('110 118, 114 150, 116 184'),
      points('160 108, 160 140, 158 174'),
      points('208 116, 204 150, 200 186'),
      points('254 130, 252 164, 246 196'),
      points('298 122, 302 156, 298 188'),
    ].map((seam) => t.fine([through(seam)], 1.6, 0.8)),
    t.fine([
      through(points('126 136, 138 132, 148 134')),
      through(points('176 132, 186 132, 194 138')),
      through(points('222 148, 232 150, 240 156')),
      through(points('268 146, 278 142, 288 140')),
    ]),
    steam(t, points('146 92, 202 88, 258 98'), 46),
    seeds(t, points('210 238, 232 246, 252 236, 272 248, 294 238, 190 250, 312 250, 238 260'), 8, '--wash2'),
  ],
  'acupressure-mat': (t) => [
    t.shape(edges(points('96 124, 312 124, 344 254, 56 254')), '--wash', 2.6),
    ...[0, 1, 2, 3, 4].flatMap((i) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
        const [y, spread] = [150 + i * 22, 24 + i * 2.6];
        const x = 200 + (k - 3.5) * spread;
        return (
          t.shape(oval([x, y], 8.5, 5), '--paper', 1.3) +
          t.line(
            [
              [x, y],
              [x, y - 4],
              [x, y - 8],
            ],
            3,
          )
        );
      }),
    ),
    // Its pillow.
    t.shape(
      through(points('96 122, 104 84, 148 66, 204 62, 262 66, 302 86, 312 122, 260 132, 204 134, 146 132'), true),
      '--wash2',
      2.6,
    ),
    ...[0, 1].flatMap((i) =>
      row(6 - i, [138 + i * 12, 110 - i * 22], [270 - i * 12, 110 - i * 22]).map(
        (at) => t.shape(oval(at, 7, 4.5), '--paper', 1.3) + t.line([at, [at[0], at[1] - 4], [at[0], at[1] - 7]], 2.6),
      ),
    ),
  ],
  'herbal-liniment': (t) => [
    ground(t, 264),
    sprig(t, [118, 264], [92, 124], 3, 56),
    t.shape(edges(points('170 124, 186 104, 190 84, 230 84, 234 104, 250 124, 250 262, 170 262')), '--wash2', 2.6),
    t.shape(box(186, 44, 48, 40), '--wash', 2.2),
    t.fine(
      row(7, [191, 0], [229, 0]).map(([x]) => [
        [x, 50],
        [x, 80],
      ]),
    ),
    t.shape(box(178, 148, 62, 78), '--paper', 1.6),
    leaf(t, [209, 214], -1.57, 54, 30),
    root(t, points('338 224, 306 232, 278 250'), 18, 10),
    slice(t, [324, 258], 18, 11),
    t.shape(through(points('292 128, 280 152, 292 166, 304 152'), true), '--seal', 2),
  ],
};
