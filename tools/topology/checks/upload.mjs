import { randomBytes } from 'node:crypto';
import { HOSTS } from '../people.mjs';
import { atBitsPerSecond } from '../visitor.mjs';

/** Bits per second: a weak mobile line. */
const RATE = 500_000;
/** As the console begins (`apps/admin/src/platform/kit/forms/send-in-parts.ts`). */
const PART_BYTES = 256 * 1024;

export default {
  name: 'upload',
  what: 'a picture of 1 MB comes at 500 kbit/s',
  async run({ stand, figure }) {
    const admin = await stand.administrator();
    const picture = await noise();
    const id = randomBytes(16).toString('hex');
    const at = performance.now();
    let last;
    for (let offset = 0; offset < picture.length; offset += PART_BYTES) {
      last = await admin.ask(HOSTS.staff, {
        method: 'PUT',
        path: `/api/uploads/${id}?offset=${offset}&total=${picture.length}`,
        body: picture.subarray(offset, offset + PART_BYTES),
        headers: { 'content-type': 'application/octet-stream' },
        paced: atBitsPerSecond(RATE),
      });
      if (last.status >= 400) break;
    }
    figure('bytes of the picture', picture.length, { least: 950_000 });
    figure('the last answer’s status', last.status, { least: 200, most: 201 });
    figure('ms until it is kept', performance.now() - at, { most: 40_000 });
    const image = last.status < 300 ? JSON.parse(last.text).image : undefined;
    const shown = await admin.ask(HOSTS.site, { path: `/api/images/${image?.id}` });
    figure('it is shown on the website, status', shown.status, { least: 200, most: 200 });
  },
};

/** A picture that no compression makes smaller: about 1 MB. */
async function noise() {
  const { default: sharp } = await import('sharp');
  const [width, height] = [840, 400];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
