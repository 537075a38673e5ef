// A small picture of each body system, in a square of 200: read at 44 px, so one subject and thick strokes.
import { oval, points, row, through } from '../shapes.mjs';
import { leaf } from './herbs.mjs';
import { bowl, steam } from './vessels.mjs';

const open = (text) => through(points(text));
const closed = (text) => through(points(text), true);

export const SYSTEMS = {
  // A spine.
  'pain-management': (t) => [
    t.tint(oval([104, 102], 78), '--wash', 0.6),
    ...row(7, [92, 28], [104, 172]).map(([x, y], i) => {
      const shift = Math.sin(i * 0.9) * 8;
      const half = 20 + i * 2.4;
      return (
        t.line(open(`${x + shift - half - 14} ${y + 6}, ${x + shift - half} ${y}, ${x + shift} ${y}`), 5) +
        t.line(open(`${x + shift} ${y}, ${x + shift + half} ${y}, ${x + shift + half + 14} ${y + 6}`), 5) +
        t.shape(oval([x + shift, y], half * 0.72, 9.5), i === 4 ? '--seal' : '--wash2', 4)
      );
    }),
  ],
  // The moon over a ridge.
  'womens-health': (t) => [
    t.shape(oval([104, 82], 52), '--wash2', 5),
    t.shape(closed('18 150, 52 116, 74 126, 104 88, 136 128, 156 114, 178 148, 176 178, 22 178'), '--wash', 5),
    t.line(open('104 92, 98 112, 106 130'), 3.4),
    t.line(open('36 158, 76 146, 118 160, 160 150'), 3.4),
  ],
  // A ginkgo leaf.
  'mens-health': (t) => [
    t.shape(
      closed('100 136, 62 118, 22 92, 26 58, 56 34, 88 36, 101 58, 114 36, 146 34, 176 58, 180 92, 140 118'),
      '--wash2',
      5,
    ),
    t.line(open('100 134, 100 158, 112 184'), 5.5),
    t.line(open('98 130, 80 92, 58 60'), 3),
    t.line(open('96 130, 66 106, 40 88'), 3),
    t.line(open('104 130, 120 92, 144 60'), 3),
    t.line(open('106 130, 136 106, 162 88'), 3),
    t.line(open('100 128, 99 104, 100 80'), 3),
  ],
  // A steaming bowl.
  'digestive-issues': (t) => [steam(t, points('84 70, 116 64'), 44), bowl(t, [100, 176], 156, 86, '--wash', '--wash2')],
  // A sleeping face under the moon.
  'emotional-and-mental-health': (t) => [
    t.shape(oval([100, 108], 74), '--wash2', 5),
    t.line(open('52 98, 68 110, 88 98'), 5),
    t.line(open('118 98, 136 110, 152 98'), 5),
    t.line(open('104 104, 108 122, 98 126'), 4),
    t.line(open('84 142, 102 152, 122 140'), 5),
    t.shape(closed('148 10, 176 20, 188 46, 178 72, 156 82, 168 58, 164 32'), '--wash', 4.4),
  ],
  // Lungs as leaves.
  'chronic-conditions': (t) => [
    t.shape(closed('88 74, 60 62, 32 92, 20 140, 28 176, 62 172, 86 148'), '--wash', 5),
    t.shape(closed('112 74, 140 62, 168 92, 180 140, 172 176, 138 172, 114 148'), '--wash', 5),
    t.line(open('100 16, 100 40, 100 70'), 6),
    t.line(open('100 68, 84 92, 62 124, 42 154'), 4.6),
    t.line(open('100 68, 116 92, 138 124, 158 154'), 4.6),
    t.line(open('74 106, 58 104, 48 108'), 3.4),
    t.line(open('68 116, 70 134, 66 148'), 3.4),
    t.line(open('126 106, 142 104, 152 108'), 3.4),
    t.line(open('132 116, 130 134, 134 148'), 3.4),
  ],
  // A sprig, for systems that a clinic has added itself.
  'other-conditions': (t) => [
    t.line(open('96 184, 100 120, 108 40'), 5.5),
    ...[0, 1, 2].flatMap((i) => [
      leaf(t, [99 + i * 3, 150 - i * 38], -0.55, 66 - i * 8, 30 - i * 3),
      leaf(t, [98 + i * 3, 146 - i * 38], 3.7, 66 - i * 8, 30 - i * 3),
    ]),
    leaf(t, [108, 44], -1.5, 36, 20),
  ],
};
