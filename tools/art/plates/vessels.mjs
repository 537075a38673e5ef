// Jars, cups, bottles and what stands beside them, as parts of plates. Each takes the tools of the plate first.
import { edges, oval, row, through, turned } from '../shapes.mjs';

/** Wisps of steam or smoke that rise from each of the places. */
export const steam = (t, places, height = 50) =>
  places
    .map(([x, y]) =>
      t.line(
        through([
          [x, y],
          [x - 7, y - height * 0.3],
          [x + 6, y - height * 0.62],
          [x - 3, y - height],
        ]),
        1.7,
      ),
    )
    .join('');

/** A jar with a lid and a label, its foot at `[x, y]`. */
export const jar = (t, [x, y], width, height, colour = '--wash') => {
  const half = width / 2;
  const top = y - height;
  const body = edges(
    turned(x, [
      [half * 0.72, top],
      [half, top + 16],
      [half, y - 8],
      [half * 0.9, y],
    ]),
  );
  const lid = edges(
    turned(x, [
      [half * 0.8, top - 20],
      [half * 0.8, top],
    ]),
  );
  const label = edges(
    turned(x - 1, [
      [half * 0.74, y - height * 0.68],
      [half * 0.74, y - height * 0.2],
    ]),
  );
  const ribs = row(7, [x - half * 0.6, 0], [x + half * 0.6, 0]).map(([rib]) => [
    [rib, top - 16],
    [rib, top - 4],
  ]);
  return (
    t.shape(body, colour) +
    t.shape(lid, '--wash2', 2) +
    t.fine(ribs) +
    t.shape(label, '--paper', 1.5) +
    t.fine(
      row(3, [0, y - height * 0.34], [0, y - height * 0.26]).map(([, at], i) => [
        [x - half * (0.5 - i * 0.1), at],
        [x + half * (0.5 - i * 0.1), at],
      ]),
    )
  );
};

/** A standing sachet with sealed edges and a round label. */
export const sachet = (t, [x, y], width, height, colour = '--wash') => {
  const half = width / 2;
  const body = edges(
    turned(x, [
      [half * 0.92, y - height],
      [half * 0.92, y - height + 22],
      [half, y - height * 0.4],
      [half * 0.94, y],
    ]),
  );
  const seam = [y - height + 10, y - height + 17].map((at) => [
    [x - half * 0.88, at],
    [x, at + 0.5],
    [x + half * 0.88, at],
  ]);
  const notch = [
    [x - half * 0.92, y - height + 22],
    [x - half * 0.84, y - height + 24],
  ];
  return (
    t.shape(body, colour) +
    t.fine([
      ...seam,
      notch,
      [
        [x - half * 0.8, y - 14],
        [x, y - 9],
        [x + half * 0.8, y - 14],
      ],
    ]) +
    t.shape(oval([x, y - height * 0.46], half * 0.56), '--paper', 1.6)
  );
};

/** A round bowl on a foot. */
export const bowl = (t, [x, y], width, height, colour = '--wash', liquid = '--wash2') => {
  const half = width / 2;
  const top = y - height;
  const foot = edges(
    turned(x, [
      [half * 0.4, y - 10],
      [half * 0.44, y],
    ]),
  );
  const body = [...oval([x, top], half, height - 8, 0, Math.PI)];
  return (
    t.shape(foot, colour) +
    t.shape(body, colour) +
    t.shape(oval([x, top], half, half * 0.2), '--paper', 2) +
    t.tint(oval([x, top + 2], half * 0.88, half * 0.14), liquid)
  );
};

/** A teapot with its spout to the left. */
export const teapot = (t, [x, y], size, colour = '--wash') => {
  const spout = through(
    [
      [x - size * 0.75, y - size * 0.35],
      [x - size * 1.15, y - size * 0.75],
      [x - size * 1.42, y - size * 1.02],
      [x - size * 1.22, y - size * 1.08],
      [x - size * 0.95, y - size * 0.92],
      [x - size * 0.6, y - size * 0.8],
    ],
    true,
  );
  const handle = through([
    [x + size * 0.7, y - size * 0.92],
    [x + size * 1.3, y - size * 1.05],
    [x + size * 1.36, y - size * 0.45],
    [x + size * 0.74, y - size * 0.32],
  ]);
  return (
    t.line(handle, 6) +
    t.shape(spout, colour) +
    t.shape(oval([x, y - size * 0.62], size * 0.94, size * 0.62), colour) +
    t.shape(oval([x, y - size * 1.13], size * 0.5, size * 0.13), colour, 2) +
    t.shape(oval([x, y - size * 1.3], size * 0.11), '--wash2', 2) +
    t.fine([
      oval([x, y - size * 0.62], size * 0.78, size * 0.46, 0.4, 1.5),
      oval([x, y - size * 0.62], size * 0.66, size * 0.36, 0.5, 1.3),
    ])
  );
};

/** A capsule of two colours. */
export const capsule = (t, [x, y], degrees, size = 20) => {
  const body = [
    ...oval([x + size * 0.5, y], size * 0.46, size * 0.46, -Math.PI / 2, Math.PI / 2),
    ...oval([x - size * 0.5, y], size * 0.46, size * 0.46, Math.PI / 2, 1.5 * Math.PI),
  ];
  const half = [
    [x, y - size * 0.46],
    ...oval([x + size * 0.5, y], size * 0.46, size * 0.46, -Math.PI / 2, Math.PI / 2),
    [x, y + size * 0.46],
  ];
  return t.turn(
    t.shape(body, '--wash2', 1.8) +
      t.tint(half, '--wash') +
      t.fine(
        [
          [
            [x, y - size * 0.44],
            [x, y + size * 0.44],
          ],
          edges(
            [
              [x - size * 0.5, y - size * 0.2],
              [x + size * 0.4, y - size * 0.2],
            ],
            false,
          ),
        ],
        1.2,
      ),
    degrees,
    [x, y],
  );
};

/** A round tablet with its score. */
export const tablet = (t, [x, y], radius = 13) =>
  t.shape(oval([x, y + 5], radius, radius * 0.62), '--wash', 1.7) +
  t.shape(oval([x, y], radius, radius * 0.62), '--paper', 1.7) +
  t.fine(
    [
      [
        [x - radius * 0.7, y + 2],
        [x + radius * 0.7, y - 2],
      ],
    ],
    1.2,
  );

/** A horizon for things to stand on: two broken strokes. */
export const ground = (t, y, from = 60, to = 340) =>
  t.fine(
    [
      [
        [from, y],
        [from + (to - from) * 0.3, y + 1],
        [from + (to - from) * 0.42, y],
      ],
      [
        [from + (to - from) * 0.6, y + 2],
        [to - 20, y + 1],
        [to, y + 2],
      ],
    ],
    1.2,
    0.6,
  );
