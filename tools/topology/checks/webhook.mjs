import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messagesOf } from '../../call-load/calls.mjs';
import { HOSTS } from '../people.mjs';

export default {
  name: 'webhook',
  what: 'what the phone system sends to the public host reaches monitors at both APIs',
  async run({ stand, figure }) {
    const monitor = await stand.receptionist();
    const streams = await Promise.all(stand.apis.map((api) => follow(stand, api, monitor.sessionId)));
    const phones = stand.somebody('127.0.0.45');
    const keys = ['topology-1', 'topology-2', 'topology-3'];
    let refused = 0;
    for (const key of keys)
      for (const body of messagesOf(key, '+12065550123')) {
        const headers = { 'content-type': 'application/json', 'verification-token': stand.webhookToken };
        const answer = await phones.ask(HOSTS.site, {
          method: 'POST',
          path: '/api/ringcentral/webhook',
          body,
          headers,
        });
        if (answer.status !== 200) refused += 1;
      }
    figure('events that were refused', refused, { most: 0 });
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50))
      if (streams.every(({ calls }) => calls() >= keys.length)) break;
    for (const [index, { calls, close }] of streams.entries()) {
      figure(`calls that the monitor at ${stand.apis[index].name} saw end`, calls(), { least: keys.length });
      close();
    }
  },
};

/** The stream of calls of one API, as the gateway passes it on. */
async function follow({ authority }, { port }, sessionId) {
  let text = '';
  const headers = {
    host: authority.calls,
    'x-session-id': sessionId,
    'x-forwarded-host': authority.calls,
    'x-forwarded-proto': 'https',
  };
  const request = http.get({ host: '127.0.0.1', port, path: '/api/ringcentral/events', headers });
  const answer = await new Promise((resolve, reject) => request.once('response', resolve).once('error', reject));
  if (answer.statusCode !== 200) throw new Error(`the stream of calls was answered ${answer.statusCode}`);
  answer.setEncoding('utf8').on('data', (part) => (text += part));
  answer.on('error', () => undefined);
  return { calls: () => (text.match(/"status":"ended"/g) ?? []).length, close: () => request.destroy() };
}
