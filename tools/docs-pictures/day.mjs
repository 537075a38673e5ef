// A day at the clinic, for pictures: what visitors sent, and calls.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const PASSWORD = 'correct-horse-battery';
/** Form fields that say that the sender took long enough to be a person. */
const TYPED = { website: '', elapsedMs: 9_000, proof: null };

const MESSAGES = [
  [
    'Ada Mossgrove',
    'I have had pain in my left shoulder for three months. Could cupping help, and how soon could I come?',
  ],
  ['Tom Reed', 'Do you accept insurance for follow-up visits?'],
  ['Ines Ruiz', 'Is the side entrance wheelchair accessible?'],
  ['Jun Park', 'Can I bring my daughter along on Saturday?'],
];
const ARRIVALS = ['Grace Hollis', 'Alan Tully', 'Katherine Johns'];

/** Switches on what visitors may send, and sends it. Throws with the answer to whatever was refused. */
export async function addWork(origin) {
  const post = (url, body, headers = {}, method = 'POST') => send(origin, url, body, headers, method);
  const signedIn = await post('/api/auth/login', { username: 'admin', password: PASSWORD });
  const cookie = signedIn.headers.get('set-cookie').split(';')[0];
  for (const flag of ['checkin_enabled', 'appointments_enabled', 'newsletter_enabled'])
    await post(`/api/config/${flag}`, { data: true, isActive: true }, { cookie }, 'PUT');
  for (const [name, message] of MESSAGES)
    await post('/api/contact', { ...TYPED, name, message, email: `${name.split(' ')[0].toLowerCase()}@example.com` });
  for (const name of ARRIVALS) {
    const [firstName, lastName] = name.split(' ');
    const visit = { appointmentType: 'Follow-up Acupuncture', reasonForVisit: 'Shoulder pain' };
    await post('/api/check-ins', {
      ...TYPED,
      ...visit,
      firstName,
      lastName,
      dateOfBirth: '1980-04-23',
      phone: '2065550199',
    });
  }
  await post('/api/appointments', {
    ...TYPED,
    name: 'Nina Patel',
    email: 'nina@example.com',
    phone: '2065550112',
    preferredDays: ['monday', 'wednesday'],
    preferredTimes: ['morning'],
    note: 'After school drop-off, please.',
  });
}

async function send(origin, url, body, headers, method) {
  const answer = await fetch(origin + url, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const start = (tool, args, dataDir) =>
  spawn(process.execPath, [path.resolve(import.meta.dirname, `../${tool}.mjs`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Runs a tool to its end. Rejects when it fails. */
export const runTool = (tool, args, dataDir) =>
  new Promise((resolve, reject) =>
    start(tool, args, dataDir).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}`)),
    ),
  );

/** Calls of the starter patients and of an unknown caller, as real ones. */
export function playCalls(origin, dataDir) {
  const call = (scenario, from, speed) => [
    '--url',
    origin,
    '--unmarked',
    '--scenario',
    scenario,
    '--from',
    from,
    '--speed',
    speed,
  ];
  const live = [];
  const play = (...what) => void live.push(start('simulate-calls', call(...what), dataDir));
  return {
    /** The calls of the past: resolves when all of them are over. */
    async earlier() {
      await runTool('simulate-calls', call('answered', '+12065550145', '20'), dataDir);
      await runTool('simulate-calls', call('missed', '+12535550188', '20'), dataDir);
      await runTool('simulate-calls', call('voicemail', '+12065550199', '20'), dataDir);
      await runTool('simulate-calls', call('transfer', '+12065550167', '20'), dataDir);
    },
    answered: () => play('answered', '+12065550123', '0.7'),
    ringing: () => play('missed', '+12065550145', '0.3'),
    stop: () => live.forEach((child) => child.kill('SIGINT')),
  };
}
