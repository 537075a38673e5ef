// The streets around the starter content's clinic, as its directions describe them.
import { box, edges, oval, points } from '../shapes.mjs';

/** Words on the plate: 20 units stay 12 px high on the narrowest phone. */
const word = (text, [x, y], { size = 20, anchor = 'middle', turn = 0 } = {}) =>
  `<text x="${x}" y="${y}" fill="currentColor" font-family="Atkinson Hyperlegible Next" font-size="${size}"` +
  ` font-weight="500" text-anchor="${anchor}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}>${text}</text>`;

const way = (t, rim) => t.tint(edges(points(rim)), '--wash', 0.6);

const tree = (t, at) => t.shape(oval(at, 12), '--wash', 1.6) + t.fine([oval(at, 5, 5, 0, 5.5)], 1.2);

export const STREET_PLAN = {
  'street-plan': (t) => [
    // South 5th Street, Alder Street, and the way from one to the parking lot.
    way(t, '304 -10, 352 -10, 352 310, 304 310'),
    way(t, '-10 234, 304 234, 304 282, -10 282'),
    way(t, '352 234, 410 234, 410 282, 352 282'),
    way(t, '270 46, 304 46, 304 76, 270 76'),
    t.line(points('304 78, 304 150, 304 233'), 2),
    t.line(points('304 -6, 304 20, 304 44'), 2),
    t.line(points('-6 234, 150 234, 303 234'), 2),
    t.line(points('-6 282, 150 282, 303 282'), 2),
    t.line(points('304 283, 304 296, 304 306'), 2),
    t.line(points('352 -6, 352 110, 352 233'), 2),
    t.line(points('353 234, 380 234, 406 234'), 2),
    t.line(points('353 282, 380 282, 406 282'), 2),
    t.line(points('352 283, 352 296, 352 306'), 2),
    word('Alder Street', [150, 265]),
    word('South 5th Street', [335, 112], { turn: -90 }),
    // Parking behind the building.
    t.shape(box(104, 20, 166, 82), '--paper', 2),
    t.fine(
      [128, 152, 176].map((x) => points(`${x} 98, ${x} 80`)),
      1.8,
    ),
    t.shape(box(116, 30, 30, 30), '--wash2', 2.2),
    word('P', [131, 53], { size: 24 }),
    word('Parking', [158, 53], { anchor: 'start' }),
    // The clinic, its bookshop, and the ramp from the parking lot.
    t.shape(box(104, 136, 174, 88), '--wash2', 2.8),
    t.shape(box(16, 136, 80, 88), '--paper', 2.2),
    word('Books', [56, 186]),
    word('Harmony', [191, 176], { size: 24 }),
    t.tint(box(212, 103, 24, 32), '--wash', 0.8),
    t.line(points('212 103, 212 119, 212 135'), 2),
    t.line(points('236 103, 236 119, 236 135'), 2),
    t.line(points('224 106, 224 118, 224 131'), 2),
    t.line(points('218 123, 224 131, 230 123'), 2),
    word('Ramp', [202, 126], { anchor: 'end' }),
    // The green door.
    t.shape(box(112, 200, 22, 26), '--wash', 2.4),
    t.solid(oval([129, 214], 1.8)),
    word('Entrance', [144, 212], { anchor: 'start' }),
    // The bus stop at the corner.
    t.line(points('375 206, 375 218, 375 232'), 2.6),
    t.shape(box(355, 178, 39, 28), '--wash2', 2),
    word('Bus', [374.5, 198.5]),
    tree(t, [50, 108]),
    tree(t, [26, 118]),
    tree(t, [377, 54]),
    tree(t, [380, 118]),
    // North.
    t.shape(edges(points('46 24, 58 62, 46 54, 34 62')), '--wash', 2),
    word('N', [46, 18]),
  ],
};
