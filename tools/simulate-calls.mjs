// `npm run simulate-calls`: plays telephone calls through the real webhook of a running Harmony, over HTTP.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './launcher/build.mjs';
import { readEnvFile } from './launcher/env-file.mjs';
import { Failure } from './platform/failure.mjs';
import { checkNode, ensureInstalled } from './launcher/install.mjs';
import { say } from './launcher/progress.mjs';
import { readSettings } from './launcher/settings.mjs';

const root = path.resolve(import.meta.dirname, '..');

const HELP = `npm run simulate-calls [-- options]

  --scenario NAME   one of the scenarios below; again for several. Without it all of them, one after the other
  --from NUMBER     who calls; again for several. "anonymous" withholds the number
  --to NUMBER       the number that is called
  --speed N         N times as fast as real calls (default 1)
  --repeat N        plays it all N times
  --unmarked        without the mark of a test: calls count as real ones, and missed ones wait for a call back
  --url ADDRESS     where Harmony runs (default http://localhost:4200, or PORT)

The token is read from RINGCENTRAL_VERIFICATION_TOKEN, else from the data folder.
`;

/** Of the fictional range 555-01xx: the starter patients, a household among them, and an unknown caller. */
const CALLERS = ['+12065550123', '+12065550145', '+12065550199', '+12065550167', '+12535550188'];
const CLINIC = '+12535550140';

try {
  checkNode();
  readEnvFile(root);
  const options = readOptions();
  await ensureInstalled(root);
  await ensureBuilt(root);
  const { loadApi } = await import('./launcher/built-apps.mjs');
  await play(await loadApi(root), options);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      scenario: { type: 'string', multiple: true, default: [] },
      from: { type: 'string', multiple: true, default: CALLERS },
      to: { type: 'string', default: CLINIC },
      speed: { type: 'string', default: '1' },
      repeat: { type: 'string', default: '1' },
      unmarked: { type: 'boolean', default: false },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const speed = Number(values.speed);
  if (!(speed > 0)) throw new Failure(`--speed must be a number above 0, not '${values.speed}'.`);
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1) throw new Failure(`--repeat must be 1 or more, not '${values.repeat}'.`);
  const settings = readSettings(process.env, root);
  const url = values.url ?? `http://localhost:${settings.port}`;
  if (!URL.canParse(url)) throw new Failure(`--url is no address: '${url}'.`);
  return { ...values, speed, repeat, url: new URL('/api/ringcentral/webhook', url), token: tokenOf(settings) };
}

function tokenOf({ webhookToken, dataDir }) {
  if (webhookToken) return webhookToken;
  const file = path.join(dataDir, 'ringcentral-verification-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Failure(
    `There is no webhook token in ${dataDir}.`,
    'Start Harmony first (npm start), or set RINGCENTRAL_VERIFICATION_TOKEN to the token of the one you call.',
  );
}

async function play(
  { simulate, playCall, isScenario, SCENARIOS },
  { scenario, from, to, speed, repeat, unmarked, url, token, help },
) {
  const list = Object.entries(SCENARIOS).map(([name, what]) => `  ${name.padEnd(14)}${what}`);
  if (help) return say(`${HELP}\nScenarios:\n${list.join('\n')}`);
  const unknown = scenario.find((name) => !isScenario(name));
  if (unknown) throw new Failure(`There is no scenario '${unknown}'. There are:\n${list.join('\n')}`);
  const wanted = scenario.length > 0 ? scenario : Object.keys(SCENARIOS);
  const callers = from.map((number) => ({
    from: number === 'anonymous' ? null : number,
    to,
    isUnmarked: unmarked,
    ...(!unmarked && { fromName: 'SIMULATED' }),
  }));
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  for (let n = 0; n < wanted.length * repeat && !stopped.signal.aborted; n += 1) {
    const name = wanted[n % wanted.length];
    const ordered = [...callers.slice(n % callers.length), ...callers.slice(0, n % callers.length)];
    say(`${name}: ${SCENARIOS[name]}`);
    await playCall(simulate(name, ordered, { speed }), (envelope) => send(url, token, envelope), stopped.signal);
  }
}

async function send(url, token, envelope) {
  const headers = { 'content-type': 'application/json', 'verification-token': token };
  let answer;
  try {
    answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(envelope) });
  } catch {
    throw new Failure(`Nobody answers at ${url.origin}.`, 'Start Harmony first:  npm start');
  }
  if (answer.status === 401) throw new Failure(`${url.origin} does not take the token.`, 'Is it another data folder?');
  if (!answer.ok) throw new Failure(`${url.origin} answered ${answer.status}.`);
}
