// Misty ridges: the hero's picture (filters, so it is rasterised at build time) and the plain strip used as a mask.
import { at, rng, round } from './pen.mjs';

const WIDTH = 1920;
const HEIGHT = 1080;
/** The ridges go on beyond the picture, so that no blur sees their ends. */
const BEYOND = 320;
const SEED = 4;

const THEMES = {
  light: { top: '#f8f7f2', bottom: '#eaf1ea', ink: '#1f5443', disc: '#f3b98f', discOpacity: 0.6, glow: 0.26 },
  dark: { top: '#0e1513', bottom: '#16211d', ink: '#9fd0bd', disc: '#d9e6dc', discOpacity: 0.19, glow: 0.06 },
};

const SUN = { x: 1411, y: 306, radius: 122 };

/**
 * @param {number} opacity Of the ink at the crest.
 * @param {number} mist Depth in px after which the ink has gone over into mist.
 * @param {number} crag Height of the rocks in px.
 * @param {string} crest Points in px of the picture, from left to right.
 */
const ridge = (opacity, mist, crag, crest) => ({
  opacity,
  mist,
  crag,
  crest: crest.split(' ').map((point) => point.split(',').map(Number)),
});

// From far to near. The farthest one rises across the sun, so that it hides its lower third.
const RIDGES = [
  ridge(
    0.1,
    76,
    12,
    '-320,560 420,540 760,478 960,440 1120,392 1240,366 1340,352 1440,344 1520,322 1590,268 1630,202 1652,190 1680,224 1704,296 1760,330 1810,336 1900,384 2240,470',
  ),
  ridge(
    0.135,
    88,
    15,
    '-320,690 500,646 680,590 790,520 838,446 862,436 900,470 936,548 1040,580 1180,604 1330,580 1480,540 1640,500 1740,440 1840,420 2000,470 2240,520',
  ),
  ridge(
    0.175,
    100,
    18,
    '-320,800 560,776 820,748 1000,706 1110,640 1170,570 1206,520 1228,512 1262,566 1300,650 1400,700 1540,736 1660,710 1770,640 1826,548 1860,534 1900,580 1960,640 2240,700',
  ),
  ridge(
    0.22,
    110,
    16,
    '-320,900 300,884 560,866 760,904 1020,922 1240,884 1400,826 1510,756 1580,730 1630,742 1690,800 1800,846 1920,838 2240,880',
  ),
  ridge(
    0.25,
    100,
    13,
    '-320,960 120,972 420,1016 760,1034 1000,1012 1160,968 1240,948 1340,966 1460,1008 1640,1026 1800,1000 2240,960',
  ),
];

/** Height of the crest at `x`: cubic between the points, level at none but the ends of a rise (Fritsch and Carlson). */
const along = (points) => {
  const slopes = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0]));
  const tangents = points.map((_, i) => {
    const [before, after] = [slopes[i - 1] ?? slopes[i], slopes[i] ?? slopes[i - 1]];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    const i = Math.max(0, points.findIndex(([right], n) => n > 0 && right >= x) - 1);
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const [w, t] = [x1 - x0, (x - x0) / (x1 - x0)];
    const bend = t * (1 - t) * w * ((1 - t) * tangents[i] - t * tangents[i + 1]);
    return y0 + (y1 - y0) * t * t * (3 - 2 * t) + bend;
  };
};

/** Rocks of all sizes, with sharp tops and round hollows. */
const rocks = (random, crag) => {
  const octaves = Array.from({ length: 5 }, (_, i) => ({
    phase: random() * 6.28,
    wave: 210 / 2.1 ** i,
    size: crag * 0.55 ** i,
  }));
  return (x) =>
    octaves.reduce((sum, { phase, wave, size }) => sum + (1 - Math.abs(Math.sin((x / wave) * 3.14 + phase))) * size, 0);
};

const ridgeLine = (random, { crest, crag }) => {
  const [height, rough] = [along(crest), rocks(random, crag)];
  const count = (WIDTH + 2 * BEYOND) / 8;
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const x = i * 8 - BEYOND;
    return [x, height(x) + crag - rough(x)];
  });
  return `M${-BEYOND} ${HEIGHT + BEYOND}L${points.map(at).join('L')}L${WIDTH + BEYOND} ${HEIGHT + BEYOND}Z`;
};

/**
 * A ridge in ink wash: its edge bleeds into the paper, its ink is strongest at the crest and sinks into mist along it,
 * and the paper under it is opaque, so that it hides what lies behind.
 */
const wash = (id, { opacity, mist }, ink) =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="${-BEYOND}" y="0" width="${WIDTH + 2 * BEYOND}" height="${HEIGHT + BEYOND}" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".02 .03" numOctaves="4" seed="9"/>` +
  `<feDisplacementMap in="SourceGraphic" scale="12" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation=".8" result="paper"/>` +
  `<feGaussianBlur in="paper" stdDeviation="${mist * 0.9}"/><feOffset dy="${mist * 0.6}" result="mist"/>` +
  `<feFlood flood-color="${ink}" flood-opacity="${opacity}"/><feComposite operator="in" in2="paper"/><feComposite operator="out" in2="mist" result="ink"/>` +
  `<feMerge><feMergeNode in="paper"/><feMergeNode in="ink"/></feMerge></filter>`;

const stops = (colour, ...pairs) =>
  pairs
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** The hero as SVG. Its left side fades to paper, so that text stands on clean ground. @param {'light'|'dark'} theme */
export const hero = (theme) => {
  const random = rng(SEED);
  const { top, bottom, ink, disc, discOpacity, glow } = THEMES[theme];
  const ridges = RIDGES.map(
    (shape, i) => `<path filter="url(#w${i})" fill="url(#bg)" d="${ridgeLine(random, shape)}"/>`,
  );
  const defs =
    `<linearGradient id="bg" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${HEIGHT}"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<linearGradient id="fade">${stops(top, [0, 1], [0.3, 0.82], [0.62, 0])}</linearGradient>` +
    `<radialGradient id="glow">${stops(disc, [0, glow], [0.36, glow], [0.5, glow * 0.55], [0.7, glow * 0.2], [1, 0])}</radialGradient>` +
    `<radialGradient id="sun">${stops(disc, [0, discOpacity * 0.9], [0.97, discOpacity], [1, 0])}</radialGradient>` +
    RIDGES.map((shape, i) => wash(`w${i}`, shape, ink)).join('');
  const circle = (fill, radius) => `<circle cx="${SUN.x}" cy="${SUN.y}" r="${radius}" fill="url(#${fill})"/>`;
  const whole = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${whole}><defs>${defs}</defs><rect ${whole} fill="url(#bg)"/>${circle('glow', SUN.radius * 2.6)}${circle('sun', SUN.radius)}${ridges.join('')}<rect ${whole} fill="url(#fade)"/></svg>`;
};

const STRIP = { width: 1600, height: 64 };

// Everything has the width as its period, so that the strip repeats without a seam.
const stripRidge = (random, { base, waves, peaks, height }) => {
  const swell = [2, 5, 11, 23, 41].map((n) => ({ n, phase: random() * 2 * Math.PI, size: waves * n ** -0.6 }));
  const summits = Array.from({ length: peaks }, (_, i) => ({
    centre: (i + 0.2 + 0.6 * random()) / peaks,
    spread: 0.018 + 0.02 * random(),
    rise: height * (0.35 + 0.65 * random()),
  }));
  const points = Array.from({ length: 321 }, (_, i) => {
    const x = i / 320;
    const wave = swell.reduce((sum, { n, phase, size }) => sum + Math.sin(2 * Math.PI * n * x + phase) * size, 0);
    const rise = summits.reduce((sum, { centre, spread, rise: top }) => {
      const distance = Math.abs(x - centre);
      return sum + top * Math.exp(-((Math.min(distance, 1 - distance) / spread) ** 1.35));
    }, 0);
    return `${round(x * STRIP.width)} ${round(base - wave - rise)}`;
  });
  return `M0 ${STRIP.height}L${points.join('L')}L${STRIP.width} ${STRIP.height}Z`;
};

/** A seamless strip of three ridges, the nearest one solid; a CSS mask over any colour. */
export const strip = () => {
  const random = rng(12);
  const ridges = [
    { base: 42, waves: 2, peaks: 9, height: 36, opacity: 0.28 },
    { base: 52, waves: 2, peaks: 11, height: 30, opacity: 0.4 },
    { base: 61, waves: 1.5, peaks: 8, height: 22, opacity: 1 },
  ].map((shape) => `<path fill-opacity="${shape.opacity}" d="${stripRidge(random, shape)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STRIP.width} ${STRIP.height}" width="${STRIP.width}" height="${STRIP.height}">${ridges.join('')}</svg>`;
};
