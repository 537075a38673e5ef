// `npm run demo`: the product on a data folder of its own (.data/demo) with every feature on, a played day, and calls that
// ring while it runs. What was there is kept; delete the folder for a new day. `npm run demo -- --quiet`: nobody rings, for those who play
// calls of their own (`npm run listen`).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, playCalls } from './demo/day.mjs';
import { playDay } from './demo/play-day.mjs';
import { say } from './launcher/progress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dataDir = path.join(root, '.data/demo');
const port = process.env.PORT ?? '4200';
const origin = `http://localhost:${port}`;
/** Set when the day has been played: until then it is played from the start. */
const played = path.join(dataDir, 'demo-day');
const isQuiet = process.argv.includes('--quiet');
/** Between two calls, in milliseconds. */
const CALL_EVERY_MS = 40_000;
const SCENARIOS = ['answered', 'missed', 'voicemail', 'transfer'];
const CALLERS = ['+12065550123', '+12065550145', '+12065550161', '+12065550199', '+12065550112', '+12535550188'];

mkdirSync(dataDir, { recursive: true });
const stopped = new AbortController();
const product = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: port,
    TEXTS_FROM: 'simulated',
    PAYMENT_PROVIDER: process.env.PAYMENT_PROVIDER ?? 'simulator',
    ADMIN_PASSWORD: PASSWORD,
    CALLS_PASSWORD: PASSWORD,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
product.once('exit', (code) => {
  stopped.abort();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => product.kill(signal));

try {
  await untilReady();
  const calls = playCalls(origin, dataDir);
  if (!existsSync(played)) {
    say('Playing a day at the clinic …');
    await playDay({ origin, dataDir, root });
    writeFileSync(played, new Date().toISOString());
  }
  say(`The day is played. Everybody has the password ${PASSWORD}:
  admin (administrator), ana (front desk), eli (editor), lin (practitioner) at ${origin}/admin
  reception, or ana, at ${origin}/calls${isQuiet ? '' : `: somebody rings every ${CALL_EVERY_MS / 1000} seconds`}`);
  for (let n = 0; !isQuiet && !stopped.signal.aborted; n += 1) {
    calls.play(SCENARIOS[n % SCENARIOS.length], CALLERS[n % CALLERS.length], '1');
    await pause(CALL_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
} catch (error) {
  console.error(error);
  say(`The day could not be played. Delete ${path.relative(root, dataDir)} and start again.`);
  product.kill('SIGTERM');
}

async function untilReady() {
  while (!stopped.signal.aborted) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(300);
  }
}
