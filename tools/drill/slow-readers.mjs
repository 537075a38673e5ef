import sharp from 'sharp';
import { ask } from './http.mjs';
import { withSlowClients } from './slow.mjs';

/** The address of a picture of 300 KB, which has been encoded: thirty of them are more than any buffer of the system takes. */
async function picture(clinic) {
  const { origin } = clinic.first;
  const admin = await clinic.administrator(origin);
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  const create = { width: 1_600, height: 1_200, channels: 3, background: '#888888', noise };
  const body = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  const { text } = await admin({
    method: 'POST',
    path: '/api/uploads',
    body,
    headers: { 'content-type': 'image/jpeg' },
  });
  const path = `${JSON.parse(text).url}?w=1600&q=90`;
  await ask(origin, { path });
  return path;
}

export default {
  name: 'slow-readers',
  what: 'one address asks for 1,200 pictures with forty connections, as its limit allows, and reads nothing, while others go on',
  run: (stage) =>
    withSlowClients(stage, {
      counts: { reader: 40 },
      seconds: 70,
      env: { LIMIT_GENERAL: '1200' },
      picture,
      isHeld: ({ unsent }) => unsent,
    }),
};
