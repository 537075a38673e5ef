// Portraits of the practitioners, head and shoulders, in a box of 320 x 400 whose upper corners an arch cuts off.
import { oval, points, through } from '../shapes.mjs';

const open = (text) => through(points(text));
const closed = (text) => through(points(text), true);

/** Strokes in the colour of the paper over solid ink: light on dark hair. */
const light = (svg) => `<g style="color:var(--paper)">${svg}</g>`;

/** The wall: a pale ground, and a disc of colour behind the head. */
const wall = (t, disc, at, radius) =>
  `<g transform="scale(40)">${t.tint(oval([4, 5], 12), '--wash', 0.55)}</g>` + t.tint(oval(at, radius), disc, 0.95);

/** A face turned a little to the right: `glow` is the colour of its skin. */
const FACE = closed(
  '160 100, 192 110, 207 136, 209 168, 201 200, 182 226, 164 235, 142 227, 123 203, 114 170, 114 138, 130 110',
);
const NECK = closed('136 206, 136 240, 122 262, 134 310, 164 350, 194 310, 204 264, 189 240, 189 206');

/** The head sits on the shoulders: without this the necks are long. */
const lower = (parts) => `<g transform="translate(0 11)">${parts.join('')}</g>`;

const skin = (t, rim, [colour, opacity], width) => t.shape(rim, '--paper', width) + t.tint(rim, colour, opacity);

/** Brows, eyes, nose and mouth. @param {{ brow?: number, smile?: number }} pressure of the brow's stroke, lift of the mouth */
const features = (t, { brow = 3, smile = 4 } = {}) =>
  [
    t.line(open('128 147, 140 141, 154 145'), brow),
    t.line(open('174 145, 187 141, 198 147'), brow),
    t.line(open('129 163, 140 157, 153 163'), 2.6),
    t.line(open('175 163, 187 157, 198 163'), 2.6),
    t.solid(oval([142, 163], 4, 4.6)),
    t.solid(oval([187, 163], 4, 4.6)),
    t.line(open('166 156, 169 176, 175 189, 168 194, 160 192'), 2.2),
    t.line(
      through([
        [147, 208 - smile / 3],
        [158, 210],
        [167, 211],
        [176, 210],
        [186, 208 - smile],
      ]),
      2.6,
    ),
    t.line(open('160 219, 167 221, 174 219'), 1.8),
  ].join('');

const MEI = ['--skin', 0.24];
const JONAH = ['--blush', 0.5];
const PRIYA = ['--skin', 0.6];
const LIN = ['--skin', 0.14];

export const PEOPLE = {
  'mei-alvarez': (t) => [
    wall(t, '--wash2', [176, 176], 116),
    // A bob that ends at the jaw.
    lower([
      t.solid(
        closed(
          '160 70, 206 80, 232 116, 236 170, 234 224, 212 244, 190 236, 130 236, 106 246, 86 226, 86 166, 92 112, 118 80',
        ),
      ),
    ]),
    skin(t, NECK, MEI, 2.4),
    // A tunic with a standing collar.
    t.shape(
      closed('132 258, 96 280, 56 300, 34 350, 24 430, 296 430, 286 350, 264 300, 226 280, 192 258, 164 300'),
      '--wash',
      2.8,
    ),
    t.shape(closed('128 250, 122 270, 164 312, 162 296, 140 274'), '--wash', 2.2),
    t.shape(closed('196 250, 203 270, 164 312, 166 296, 186 274'), '--wash', 2.2),
    t.line(open('164 312, 166 350, 164 410'), 2.2),
    t.line(open('78 350, 82 380, 80 410'), 2),
    t.line(open('246 350, 242 380, 244 410'), 2),
    t.shape(oval([172, 338], 5), '--seal', 1.8),
    lower([
      skin(t, FACE, MEI),
      features(t),
      // The parting, and hair that falls to both sides of the brow.
      t.solid(
        closed(
          '150 84, 182 90, 208 114, 216 170, 206 150, 192 128, 168 112, 146 120, 126 134, 116 154, 108 190, 100 150, 112 108',
        ),
      ),
      light(
        t.fine(
          [
            open('150 92, 120 112, 102 156'),
            open('158 90, 192 102, 220 150'),
            open('96 180, 96 206, 104 228'),
            open('226 180, 224 206, 214 228'),
          ],
          1.6,
          0.75,
        ),
      ),
      t.shape(oval([216, 206], 4.5, 6.5), '--wash', 1.6),
    ]),
  ],
  'jonah-whitfield': (t) => [
    wall(t, '--blush', [150, 170], 116),
    skin(t, closed('128 196, 126 240, 112 266, 164 310, 214 266, 200 240, 200 196'), JONAH, 2.4),
    t.shape(
      closed('122 254, 84 278, 36 300, 12 352, 4 430, 316 430, 308 352, 286 300, 240 278, 204 254, 166 326'),
      '--paper',
      2.8,
    ),
    // An open collar.
    t.shape(closed('122 250, 104 268, 120 312, 146 316, 166 334, 152 294'), '--wash', 2.4),
    t.shape(closed('206 250, 224 268, 210 312, 186 316, 166 334, 180 294'), '--wash', 2.4),
    t.line(open('166 334, 168 366, 166 410'), 2.2),
    t.solid(oval([176, 366], 3.4)),
    t.line(open('70 346, 76 378, 74 410'), 2),
    t.line(open('258 346, 254 378, 256 410'), 2),
    skin(t, closed('108 158, 98 152, 94 168, 102 190, 113 192'), JONAH, 2.4),
    skin(
      t,
      closed(
        '160 96, 194 106, 211 134, 212 170, 204 206, 186 234, 164 242, 140 234, 119 208, 110 172, 110 136, 128 106',
      ),
      JONAH,
    ),
    // A short beard: one wash, drawn around the mouth.
    t.tint(
      closed(
        '111 176, 120 184, 130 200, 150 200, 166 198, 184 200, 198 198, 205 184, 212 172, 206 208, 188 238, 164 248, 138 238, 118 210',
      ),
      '--hair',
      0.9,
    ),
    t.fine(
      [
        open('122 204, 130 220, 142 230'),
        open('148 224, 154 234, 162 240'),
        open('176 226, 172 234, 168 240'),
        open('202 202, 196 218, 186 230'),
        open('116 186, 120 198, 124 204'),
      ],
      1.4,
      0.8,
    ),
    skin(t, closed('148 207, 166 204, 186 206, 178 216, 166 218, 154 216'), JONAH, 0.01),
    features(t, { brow: 4, smile: 5 }),
    // Short hair brushed up.
    t.shape(
      closed(
        '110 156, 102 130, 106 100, 126 78, 158 66, 192 72, 216 94, 220 128, 212 152, 206 126, 190 110, 160 112, 132 108, 118 128',
      ),
      '--hair',
      2.6,
    ),
    t.fine(
      [
        open('124 104, 134 88, 152 78'),
        open('142 102, 156 86, 176 80'),
        open('166 104, 180 90, 196 88'),
        open('188 104, 200 98, 210 108'),
      ],
      1.6,
      0.8,
    ),
  ],
  'priya-raman': (t) => [
    wall(t, '--paper', [168, 176], 118),
    lower([
      t.solid(closed('160 68, 206 80, 230 116, 232 166, 222 214, 200 244, 126 244, 100 222, 88 170, 92 116, 116 82')),
    ]),
    skin(t, NECK, PRIYA, 2.4),
    t.shape(
      closed(
        '128 262, 90 284, 52 306, 34 350, 24 430, 296 430, 286 350, 266 306, 230 284, 196 262, 186 288, 162 300, 140 288',
      ),
      '--wash2',
      2.8,
    ),
    t.line(open('122 274, 138 302, 164 314, 190 302, 204 274'), 2),
    lower([
      skin(t, FACE, PRIYA),
      features(t, { brow: 3.6, smile: 5 }),
      t.solid(
        closed(
          '158 80, 186 84, 212 108, 220 168, 212 202, 208 164, 196 130, 166 100, 140 122, 122 142, 114 170, 112 204, 102 170, 104 118, 128 88',
        ),
      ),
      light(t.fine([open('164 86, 132 104, 108 152'), open('166 86, 196 102, 218 150')], 1.6, 0.75)),
      t.shape(oval([112, 210], 4, 4), '--wash2', 1.6),
    ]),
    // A braid over the shoulder.
    ...['226 232', '232 256', '232 280', '228 304', '222 328'].map((at, i) =>
      t.solid(oval(points(at)[0], 17 - i * 1.4, 17, 0, 6.3, 0.3)),
    ),
    t.solid(closed('210 350, 226 350, 222 384, 214 392')),
    t.shape(closed('208 340, 230 342, 229 351, 208 350'), '--seal', 1.6),
    light(
      t.fine(
        [
          ...['226 232', '232 256', '232 280', '228 304', '222 328'].map((at) => {
            const [x, y] = points(at)[0];
            return through([
              [x - 12, y + 4],
              [x, y + 12],
              [x + 12, y + 2],
            ]);
          }),
        ],
        1.6,
        0.75,
      ),
    ),
  ],
  'lin-chen': (t) => [
    wall(t, '--wash', [160, 178], 118),
    // Silver hair in a knot.
    lower([
      t.shape(oval([158, 62], 32, 26), '--paper', 2.6),
      t.fine([open('136 68, 152 52, 178 50'), open('140 76, 160 60, 184 62')], 1.5),
    ]),
    skin(t, NECK, LIN, 2.4),
    t.tint(closed('128 276, 140 330, 164 376, 186 330, 196 276, 164 318'), '--paper'),
    t.shape(
      closed('134 262, 96 282, 58 304, 40 350, 30 430, 290 430, 280 350, 262 304, 226 282, 190 262, 164 340'),
      '--blush',
      2.8,
    ),
    t.shape(closed('134 258, 122 270, 150 350, 164 384, 166 346, 150 300'), '--paper', 2.2),
    t.shape(closed('190 258, 204 270, 178 350, 164 384, 162 346, 176 300'), '--paper', 2.2),
    t.line(open('164 384, 165 398, 164 414'), 2.2),
    t.line(open('84 350, 88 380, 86 410'), 2),
    t.line(open('240 350, 236 380, 238 410'), 2),
    lower([
      skin(t, closed('112 160, 102 154, 99 170, 106 190, 116 192'), LIN, 2.4),
      skin(t, FACE, LIN),
      features(t, { brow: 2.2, smile: 6 }),
      // Lines of a face that has smiled.
      t.fine(
        [open('136 196, 131 206, 133 214'), open('199 192, 201 202, 198 210'), open('118 166, 122 168, 124 172')],
        1.3,
        0.6,
      ),
      t.shape(
        closed(
          '160 78, 196 86, 216 112, 219 154, 211 176, 207 146, 196 126, 168 108, 138 120, 120 140, 114 168, 104 152, 106 112, 126 86',
        ),
        '--paper',
        2.6,
      ),
      t.fine(
        [
          open('152 82, 126 100, 112 136'),
          open('160 82, 140 96, 120 128'),
          open('166 82, 194 98, 212 134'),
          open('174 86, 198 108, 212 146'),
        ],
        1.5,
      ),
      // Round glasses.
      ...points('141 164, 187 164').map((at) => t.line(oval(at, 19, 18, 0, 6.28), 2.4)),
      t.line(open('160 162, 164 159, 168 162'), 2.4),
      t.line(open('122 160, 116 158, 110 160'), 2.2),
      t.shape(oval([106, 200], 4, 5), '--wash', 1.6),
    ]),
  ],
};
