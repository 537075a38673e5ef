// The herbs as small pictures for lists: a drawing used by reference is drawn anew, stroke by stroke, in every row.
import sharp from 'sharp';

/** Twice the size at which lists show them, in pixels. */
const SIZE = 80;
const MARGIN = 10;

/** One ink for both themes: it stands out from light and from dark paper. */
const INK = 'color:#6c8a7e;--wash:#8fb9a880;--wash2:#d9b24d80;--seal:#c8412a;--paper:#0000';

/**
 * @param {string} herb a symbol of the sprite
 * @returns {Promise<Buffer>} a square WebP with a clear ground
 */
export const sprig = async (browser, herb) => {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE }, deviceScaleFactor: 4 });
  const drawing = herb.replace('<symbol', '<svg').replace('</symbol>', '</svg>');
  await page.setContent(
    `<style>body{margin:0}svg{box-sizing:border-box;inline-size:${SIZE}px;block-size:${SIZE}px;padding:${MARGIN}px;${INK}}</style>${drawing}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return sharp(png).resize(SIZE).webp({ quality: 80, alphaQuality: 90, effort: 6 }).toBuffer();
};
