// node tools/art/build.mjs : draws every picture of the design system into libs/ui/assets, and the
// plates of the starter content beside it. See README.md beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { chrysanthemum } from './chrysanthemum.mjs';
import { fit, symbol } from './fit.mjs';
import { ginkgo } from './ginkgo.mjs';
import { goji } from './goji.mjs';
import { rasteriseHero } from './hero.mjs';
import { icons, sharedPicture } from './icons.mjs';
import { meridian } from './meridian.mjs';
import { strip } from './mountains.mjs';
import { mugwort } from './mugwort.mjs';
import { plates, rasterisePlate, systems } from './plates.mjs';
import { seal } from './seal.mjs';
import { sprig } from './sprigs.mjs';

const OUT = fileURLToPath(new URL('../../libs/ui/assets/', import.meta.url));
const STARTER_CONTENT = fileURLToPath(new URL('../../apps/api/src/operations/starter-content/', import.meta.url));

const write = (name, data, folder = OUT) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data);
  const note = name.endsWith('.svg') ? `, ${brotliCompressSync(data).length} with brotli` : '';
  console.log(`${name}: ${Buffer.byteLength(data)} bytes${note}`);
};

const sprite = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: BROWSER_ARGS });
try {
  const page = await browser.newPage();
  const herbs = [];
  for (const [name, draw] of Object.entries({ ginkgo, mugwort, goji, chrysanthemum })) {
    const herb = symbol(name, await fit(page, draw()));
    herbs.push(herb);
    write(`art/sprig-${name}.webp`, await sprig(browser, herb));
  }
  write('art/herbarium.svg', sprite(herbs));
  write('art/meridian.svg', sprite([symbol('meridian', await fit(page, meridian()))]));
  write('art/seal.svg', seal());
  write('art/mountains.svg', strip());

  for (const { name, symbol: own } of systems()) write(`art/system-${name}.svg`, sprite([own]));

  for (const theme of ['light', 'dark']) {
    const { png, files } = await rasteriseHero(browser, theme);
    for (const { name, data } of files) write(`art/${name}`, data);
    if (theme === 'light') write('art/shared-link.jpg', await sharedPicture(png));
  }
  for (const plate of plates())
    write(`plates/${plate.name}.webp`, await rasterisePlate(browser, plate), STARTER_CONTENT);
  for (const { name, data } of await icons()) write(name, data);
} finally {
  await browser.close();
}
