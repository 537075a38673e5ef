// Favicon, home-screen icons and the picture that shared links show, all from the seal and the hero.
import sharp from 'sharp';
import { sealShapes } from './seal.mjs';

const LIGHT = { square: '#c8412a', sign: '#f8f7f2' };
const DARK = { square: '#e5644d', sign: '#0e1513' };

const square = (body, viewBox = '0 0 100 100') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;

/** The tab's icon; follows the device's theme, as tabs do. */
const favicon = () =>
  square(
    `<style>.a{fill:${LIGHT.square}}.b{fill:${LIGHT.sign}}@media (prefers-color-scheme:dark){.a{fill:${DARK.square}}.b{fill:${DARK.sign}}}</style>` +
      sealShapes('', '').replace('fill=""', 'class="a"').replace('fill=""', 'class="b"'),
    '4 4 92 92',
  );

const plain = () => sealShapes(LIGHT.square, LIGHT.sign);

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 100) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A one-picture .ico around a PNG, for clients that ask for /favicon.ico whatever the page says. */
const ico = (image, size) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
};

/** @returns {Promise<{ name: string, data: Buffer | string }[]>} paths under the assets folder */
export const icons = async () => {
  // Systems cut their own shape out of a maskable icon: the seal stays inside the safe circle, paper around it.
  const maskable = square(
    `<rect x="-40" y="-40" width="180" height="180" fill="${LIGHT.sign}"/>${plain()}`,
    '-34 -34 168 168',
  );
  // Apple fills transparency with black.
  const touch = square(
    `<rect x="-20" y="-20" width="140" height="140" fill="${LIGHT.sign}"/>${plain()}`,
    '-12 -12 124 124',
  );
  const any = square(plain(), '4 4 92 92');
  return [
    { name: 'favicon.svg', data: favicon() },
    { name: 'favicon.ico', data: ico(await png(any, 32), 32) },
    { name: 'icons/apple-touch-icon.png', data: await png(touch, 180) },
    { name: 'icons/icon-192.png', data: await png(any, 192) },
    { name: 'icons/icon-512.png', data: await png(any, 512) },
    { name: 'icons/icon-maskable-512.png', data: await png(maskable, 512) },
  ];
};

/** 1200 x 630, what a shared link shows: mountains and seal, no words, so that it fits any clinic name. */
export const sharedPicture = async (heroPng) => {
  const seal = await sharp(Buffer.from(square(plain())), { density: 400 })
    .resize(168, 168)
    .png()
    .toBuffer();
  return sharp(heroPng)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite([{ input: seal, left: 120, top: 231 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
};
