import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../tools/platform/cluster.mjs';
import { CALLS } from '../support/accounts';
import { expect, LIVE, openSession, SESSION_KEY, test } from '../support/monitor';
import { makeDataDir, runProduct } from '../support/run-product';

const [ACCOUNT, TOKEN] = [`AC${'a'.repeat(32)}`, 'a token of twilio for this test'];
const RECORDING = `RE${'c'.repeat(32)}`;
const SECONDS = 20;

/** So many seconds of a quiet tone: mono, 8,000 samples of 8 bits a second. */
function sound(): Buffer {
  const samples = Buffer.from(Array.from({ length: 8000 * SECONDS }, (_, n) => 128 + Math.round(20 * Math.sin(n / 3))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A server that has one recording, for whoever knows the account's token. */
async function recordings() {
  const basic = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
  const state = { isGone: false };
  const server = createServer(({ url, headers }, response) => {
    const isOurs = url === `/2010-04-01/Accounts/${ACCOUNT}/Recordings/${RECORDING}.mp3`;
    if (headers.authorization !== basic) return void response.writeHead(401).end();
    if (!isOurs || state.isGone) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'audio/x-wav' }).end(sound());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { state, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Twilio's signature of a callback (twilio.com/docs/usage/security#validating-requests). */
const signed = (url: string, params: Record<string, string>): string =>
  createHmac('sha1', TOKEN)
    .update(
      url +
        Object.keys(params)
          .sort()
          .map((name) => name + params[name])
          .join(''),
    )
    .digest('base64');

test('what a caller has said on the mailbox is heard in the monitor, and stays open while another one rings', async ({
  page,
}) => {
  // Starts a product of its own: the one that all tests share is not connected to Twilio.
  test.slow();
  const twilio = await recordings();
  const [dataDir, port] = [makeDataDir(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PHONE_SYSTEM: 'twilio',
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_SERVER_URL: twilio.origin,
  };
  const stop = await runProduct({ dataDir, port, env });
  const report = async (params: Record<string, string>): Promise<void> => {
    const all = { AccountSid: ACCOUNT, To: '+12065550100', ...params };
    const answer = await page.request.post(`${origin}/api/twilio/webhook`, {
      headers: { 'x-twilio-signature': signed(`${origin}/api/twilio/webhook`, all) },
      form: all,
    });
    expect(answer.status()).toBe(200);
  };
  try {
    const sessionId = await openSession(page.request, CALLS, origin);
    await page.goto(`${origin}/calls/login`);
    await page.evaluate(([key, id]) => sessionStorage.setItem(key ?? '', id ?? ''), [SESSION_KEY, sessionId]);
    await page.goto(`${origin}/calls`);
    await expect(page.getByText(LIVE, { exact: true })).toBeVisible();

    const call = { CallSid: `CA${'1'.repeat(32)}`, From: '+15035550171' };
    const now = () => new Date().toUTCString();
    await report({ ...call, CallStatus: 'ringing', Direction: 'inbound', Timestamp: now() });
    await report({
      ...call,
      RecordingSid: RECORDING,
      RecordingStatus: 'completed',
      RecordingDuration: String(SECONDS),
      RecordingSource: 'RecordVerb',
    });
    await report({ ...call, CallStatus: 'completed', Direction: 'inbound', Timestamp: now() });
    const listen = page.getByRole('button', { name: 'Play message' });
    await expect(listen).toBeVisible();

    twilio.state.isGone = true;
    await listen.click();
    await expect(page.getByText('Twilio no longer has this recording.')).toBeVisible();
    twilio.state.isGone = false;
    await listen.click();
    const player = page.locator('audio');
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(SECONDS);
    await player.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);

    await report({
      CallSid: `CA${'2'.repeat(32)}`,
      From: '+15035550172',
      CallStatus: 'ringing',
      Direction: 'inbound',
      Timestamp: now(),
    });
    await expect(page.getByRole('feed', { name: 'Calls' }).getByText('Ringing')).toBeVisible();
    await expect(player).toBeVisible();
  } finally {
    await stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
    twilio.server.closeAllConnections();
    twilio.server.close();
  }
});
