// The meridian: a Catmull-Rom line through nine points on a slow sine, a ring on each, the fifth in seal red.
import { at, drawing, rng, round } from './pen.mjs';

const WIDTH = 220;
const HEIGHT = 1200;
const POINTS = 9;
const RED = 4;
const SEED = 11;

export const meridian = () => {
  const random = rng(SEED);
  const points = Array.from({ length: POINTS }, (_, i) => {
    const t = i / (POINTS - 1);
    const x = WIDTH / 2 + Math.sin(t * Math.PI * 2.3 + SEED) * WIDTH * 0.3 + (random() - 0.5) * WIDTH * 0.1;
    return [x, 20 + t * (HEIGHT - 40)];
  });

  let line = `M${at(points[0])}`;
  for (let i = 0; i < POINTS - 1; i++) {
    const before = points[Math.max(0, i - 1)];
    const [from, to] = [points[i], points[i + 1]];
    const after = points[Math.min(POINTS - 1, i + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    line += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }

  const rings = points
    .map(([px, py], i) => {
      const centre = `cx="${round(px)}" cy="${round(py)}"`;
      const dot = i === RED ? 'var(--seal,#c8412a)' : 'currentColor';
      return `<circle ${centre} r="9" fill="var(--paper,#f8f7f2)" stroke="currentColor" stroke-width="1.5"/><circle ${centre} r="3" fill="${dot}"/>`;
    })
    .join('');

  // pathLength="1" lets a page draw the line with stroke-dashoffset.
  const path = `<path pathLength="1" d="${line}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>`;
  return drawing(`0 0 ${WIDTH} ${HEIGHT}`, path + rings);
};
