// Misty ridges: the hero's picture (filters, so it is rasterised at build time) and the plain strip used as a mask.
import { at, rng, round } from './pen.mjs';

const WIDTH = 1920;
const HEIGHT = 1080;
const SEED = 4;

const THEMES = {
  light: { top: '#f8f7f2', bottom: '#eaf1ea', ink: '#1f5443', disc: '#f3b98f', discOpacity: 0.55 },
  dark: { top: '#0e1513', bottom: '#16211d', ink: '#9fd0bd', disc: '#d9e6dc', discOpacity: 0.2 },
};

/** @param {...[number, number, number]} peaks Centre and spread (shares of the width), height. */
const ridge = (base, height, rough, opacity, ...peaks) => ({ base, height, rough, opacity, peaks });

// From far to near.
const RIDGES = [
  ridge(0.5, 120, 0.46, 0.1, [0.72, 0.1, 1.5], [0.58, 0.16, 0.7]),
  ridge(0.6, 150, 0.48, 0.15, [0.86, 0.12, 1.3], [0.44, 0.1, 0.8]),
  ridge(0.72, 150, 0.5, 0.21, [0.64, 0.13, 1.1], [0.98, 0.1, 1.0]),
  ridge(0.84, 120, 0.5, 0.3, [0.88, 0.16, 1.0], [0.3, 0.2, 0.35]),
  ridge(0.95, 90, 0.5, 0.42, [0.7, 0.22, 0.8], [0.08, 0.14, 0.5]),
];

const ridgeLine = (random, { base, height, rough, peaks }) => {
  const phases = Array.from({ length: 7 }, () => random() * 6.28);
  const points = Array.from({ length: 161 }, (_, i) => {
    const x = i / 160;
    const swell = phases.reduce((sum, p, octave) => sum + Math.sin(x * 2 ** octave * 3.1 + p) * rough ** octave, 0);
    const rise = peaks.reduce((sum, [c, s, a]) => sum + a * Math.exp(-((Math.abs(x - c) / s) ** 1.35) * 2.2), 0);
    return [x * WIDTH, base * HEIGHT - (swell * 0.28 * height + rise * height * 1.5)];
  });
  return `M0 ${HEIGHT} L${points.map(at).join('L')}L${WIDTH} ${HEIGHT}Z`;
};

const bleed = (id, frequency, seed, scale, blur) =>
  `<filter id="${id}" x="-5%" y="-20%" width="110%" height="140%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${blur}"/></filter>`;

/** The hero as SVG. Its left side fades to paper, so that text stands on clean ground. @param {'light'|'dark'} theme */
export const hero = (theme) => {
  const random = rng(SEED);
  const { top, bottom, ink, disc, discOpacity } = THEMES[theme];
  let defs = '';
  let ridges = '';
  RIDGES.forEach((shape, i) => {
    const { base, opacity } = shape;
    const stop = (offset, value) => `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${value}"/>`;
    const span = `x1="0" y1="${(base - 0.3) * HEIGHT}" x2="0" y2="${Math.min(1.02, base + 0.12) * HEIGHT}"`;
    defs += `<linearGradient id="m${i}" ${span} gradientUnits="userSpaceOnUse">${stop(0, opacity)}${stop('.45', opacity * 0.42)}${stop(1, 0)}</linearGradient>`;
    ridges += `<path filter="url(#w${i % 2})" fill="url(#m${i})" d="${ridgeLine(random, shape)}"/>`;
  });
  defs +=
    `<linearGradient id="bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<linearGradient id="fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${top}"/><stop offset=".30" stop-color="${top}" stop-opacity=".82"/><stop offset=".62" stop-color="${top}" stop-opacity="0"/></linearGradient>` +
    `<radialGradient id="sun"><stop offset="0" stop-color="${disc}" stop-opacity="${discOpacity}"/><stop offset=".96" stop-color="${disc}" stop-opacity="${discOpacity * 0.82}"/><stop offset="1" stop-color="${disc}" stop-opacity="0"/></radialGradient>` +
    bleed('w0', '.012 .02', 3, 26, '.9') +
    bleed('w1', '.016 .03', 9, 20, '.7');
  const whole = `width="${WIDTH}" height="${HEIGHT}"`;
  const sun = `<circle cx="${WIDTH * 0.735}" cy="${HEIGHT * 0.285}" r="${HEIGHT * 0.115}" fill="url(#sun)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${whole}><defs>${defs}</defs><rect ${whole} fill="url(#bg)"/>${sun}${ridges}<rect ${whole} fill="url(#fade)"/></svg>`;
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

/** A seamless strip of three ridges in rising strength, used as a CSS mask over any colour. */
export const strip = () => {
  const random = rng(12);
  const ridges = [
    { base: 42, waves: 2, peaks: 9, height: 36, opacity: 0.28 },
    { base: 52, waves: 2, peaks: 11, height: 30, opacity: 0.4 },
    { base: 61, waves: 1.5, peaks: 8, height: 22, opacity: 0.6 },
  ].map((shape) => `<path fill-opacity="${shape.opacity}" d="${stripRidge(random, shape)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STRIP.width} ${STRIP.height}" width="${STRIP.width}" height="${STRIP.height}">${ridges.join('')}</svg>`;
};
