import { ask } from '../drill/http.mjs';

/** The machine's monotonic clock in ms: the same in every process. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

/** Sends messages as the phone system does. @returns {(body: string) => Promise<number>} resolves with the status */
export function webhookSender({ origin, token }) {
  const headers = { 'verification-token': token, 'content-type': 'application/json' };
  const request = { method: 'POST', path: '/api/ringcentral/webhook', headers };
  return async (body) => (await ask(origin, { ...request, body: Buffer.from(body) })).status;
}

/** Calls `each(item)` at a steady rate, whether or not earlier ones have finished. Resolves with all results. */
export async function atRate(items, perSecond, each) {
  const start = clock();
  const running = [];
  let next = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      while (next < items.length && clock() >= start + (next * 1000) / perSecond) {
        running.push(each(items[next], start + (next * 1000) / perSecond));
        next += 1;
      }
      if (next === items.length) resolve(clearInterval(timer));
    }, 1);
  });
  return Promise.all(running);
}
