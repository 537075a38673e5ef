// The hero as AVIF. Live SVG filters cost a slow phone half a second; the picture costs it 30 ms.
import sharp from 'sharp';
import { hero } from './mountains.mjs';

const WIDTHS = [828, 1600, 2400];

/** Seeded noise of about three levels: it hides the banding of long gradients. Changes the pixels in place. */
const grain = (pixels) => {
  let s = 7;
  const random = () => {
    s = Math.imul(s ^ (s >>> 15), 1 | s);
    s ^= s + Math.imul(s ^ (s >>> 7), 61 | s);
    return ((s ^ (s >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < pixels.length; i += 3) {
    const n = (random() + random() - 1) * 3.2;
    for (let k = 0; k < 3; k++) pixels[i + k] = Math.max(0, Math.min(255, Math.round(pixels[i + k] + n)));
  }
};

/**
 * @param {import('playwright').Browser} browser
 * @param {'light' | 'dark'} theme
 * @returns {Promise<{ png: Buffer, files: { name: string, data: Buffer }[] }>} the clean picture and the files to serve
 */
export const rasteriseHero = async (browser, theme) => {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.setContent(`<body style="margin:0">${hero(theme)}`);
  const png = await page.screenshot();
  await page.close();

  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  grain(data);
  const files = [];
  for (const width of WIDTHS) {
    const avif = sharp(data, { raw: info }).resize(width).avif({ quality: 64, effort: 6, chromaSubsampling: '4:2:0' });
    files.push({ name: `hero-${theme}-${width}.avif`, data: await avif.toBuffer() });
  }
  return { png, files };
};
