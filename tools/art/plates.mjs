// The plates of the starter content as WebP on paper, each named after the slug of its product or treatment.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { minify, symbol } from './fit.mjs';
import { FORMULAS } from './plates/formulas.mjs';
import { HOME } from './plates/home.mjs';
import { PEOPLE } from './plates/people.mjs';
import { ROOMS } from './plates/rooms.mjs';
import { STREET_PLAN } from './plates/street-plan.mjs';
import { SYSTEMS } from './plates/systems.mjs';
import { TEAS } from './plates/teas.mjs';
import { TREATMENTS } from './plates/treatments.mjs';
import { tools } from './shapes.mjs';

/** Pixels of each kind of plate, and the box it is drawn in. */
const LANDSCAPE = { width: 1000, height: 750, box: '0 0 400 300' };
const PORTRAIT = { width: 640, height: 800, box: '0 0 320 400' };
/** All plates come with every start of an empty database: together they stay below a megabyte. */
const MOST_BYTES = 24_500;
const COLOURS =
  'color:#16241f;--wash:#b3d5c7;--wash2:#f0d98e;--blush:#ecb9a8;--seal:#c8412a;--paper:#f8f7f2;--skin:#c98a5e;--hair:#9a6b46;background:#f8f7f2';

const FONTS = fileURLToPath(new URL('../../libs/ui/assets/fonts/', import.meta.url));
const FONT = readdirSync(FONTS).find((name) => /^atkinson-hyperlegible-next\.\w+\.woff2$/.test(name));
/** The one font of words on a plate: the machine's own fonts would make another picture on another machine. */
const WORDS = `@font-face{font-family:'Atkinson Hyperlegible Next';font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(FONTS + FONT).toString('base64')})}`;

/** The same seed for the same name, whatever is drawn before it. */
const seedOf = (name) => [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

const drawAll = (set, { box, ...size }) =>
  Object.entries(set).map(([name, draw]) => ({
    name,
    ...size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none">${draw(tools(seedOf(name))).join('')}</svg>`,
  }));

/** Every plate by its name, as SVG with its size in pixels. Landscapes have a margin that frames of 3:2 may cut. */
export const plates = () => [
  ...drawAll({ ...FORMULAS, ...TEAS, ...HOME, ...ROOMS, ...TREATMENTS, ...STREET_PLAN }, LANDSCAPE),
  ...drawAll(PEOPLE, PORTRAIT),
];

/** The picture of each body system as a symbol in the theme's colours, by its name. */
export const systems = () =>
  drawAll(SYSTEMS, { box: '0 0 200 200' }).map(({ name, svg }) => ({ name, symbol: symbol('system', minify(svg)) }));

/** @returns {Promise<Buffer>} an opaque WebP */
export const rasterisePlate = async (browser, { svg, width, height }) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${WORDS}body{margin:0}svg{display:block;inline-size:100%;${COLOURS}}</style>${svg}`);
  await page.waitForFunction('document.fonts.status === "loaded"');
  const png = await page.screenshot();
  await page.close();
  const encode = (quality) => sharp(png).removeAlpha().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  const data = await encode(68);
  return data.length > MOST_BYTES ? encode(44) : data;
};
