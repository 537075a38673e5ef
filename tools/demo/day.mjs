// A day at the clinic, for pictures: what visitors sent, and calls.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const PASSWORD = 'correct-horse-battery';
/** Form fields that say that the sender took long enough to be a person. */
export const TYPED = { website: '', elapsedMs: 9_000, proof: null };

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

/** What a patient texts to the clinic. */
const TEXT = { from: '+12065550162', words: 'Running ten minutes late, sorry! Is there parking behind the house?' };

/** People who work here, one of each role. */
const PEOPLE = [
  ['ana', 'front-desk'],
  ['eli', 'editor'],
  ['lin', 'practitioner'],
];
const DAY_MS = 86_400_000;
/** A day and a time of it such as `09:30`, by the clinic's clock, as an instant. */
export function instantOf(date, time, zone) {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const there = clock.format(asUtc);
  return new Date(2 * asUtc - Date.parse(`${there.replace(' ', 'T')}Z`)).toISOString();
}
/** In so many days at this full hour, by the clinic's clock. */
const inDays = (days, hour, zone) => instantOf(dateIn(days, zone), `${String(hour).padStart(2, '0')}:00`, zone);
/** The date in so many days, by the clinic's calendar. */
export const dateIn = (days, zone) =>
  // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(Date.now() + days * DAY_MS));
const TREATMENT = 'Follow-up Acupuncture';
/** Patients besides those of the starter content, with visits of the past, of today and to come. */
const PATIENTS = [
  ['Grace Hollis', '1961-07-02', '(206) 555-0161', [-21, 0, 14], -95],
  ['Alan Tully', '1975-11-19', '(206) 555-0162', [-40, 0], 0],
  ['Nina Patel', '1988-03-30', '(206) 555-0112', [-7], 40],
  ['Tom Reed', '1990-09-12', '(206) 555-0163', [7], null],
];

/** In so many minutes from now, at a full five minutes: whenever the day is played, somebody is expected. */
const inMinutes = (minutes) => new Date(Math.round(Date.now() / 300_000 + minutes / 5) * 300_000).toISOString();
/** Who has a visit today: name, birth date, telephone, minutes from now, and the steps of the visit so far. */
const TODAY = [
  ['Priya Nair', '1986-05-14', '(206) 555-0171', -75, ['arrived', 'in-room', 'done']],
  ['Ben Carter', '1968-12-01', '(206) 555-0175', -60, ['no-show']],
  ['Omar Haddad', '1979-01-30', '(206) 555-0172', -20, ['arrived', 'in-room']],
  ['Hana Sato', '1990-04-04', '(206) 555-0176', -12, []],
  ['Lucy Park', '1982-03-21', '(206) 555-0174', 10, []],
  ['Sofia Lindgren', '1993-08-08', '(206) 555-0173', 40, []],
];
/** Who checks in: too early, on the wrong day, and somebody whom nobody expects. */
const CHECK_INS = [
  ['Sofia', 'Lindgren', '1993-08-08'],
  ['Tom', 'Reed', '1990-09-12'],
  ['Marta', 'Keller', '1971-06-17'],
];

/** Requests of a signed-in person, as a browser sends them. */
export async function signIn(origin, username, password = PASSWORD) {
  const signedIn = await send(origin, '/api/auth/login', { username, password }, {}, 'POST');
  const cookie = signedIn.headers.get('set-cookie').split(';')[0];
  return async (method, url, body) => (await send(origin, url, body, { cookie }, method)).json().catch(() => null);
}

/** Switches on what visitors may send, and sends it. Throws with the answer to whatever was refused. */
export async function addWork(origin) {
  const post = (url, body) => send(origin, url, body, {}, 'POST');
  const admin = await signIn(origin, 'admin');
  for (const flag of [
    'checkin_enabled',
    'appointments_enabled',
    'booking_enabled',
    'checkout_enabled',
    'newsletter_enabled',
    'spanish_enabled',
  ])
    await admin('PUT', `/api/config/${flag}`, { data: true, isActive: true });
  for (const [name, message] of MESSAGES)
    await post('/api/contact', { ...TYPED, name, message, email: `${name.split(' ')[0].toLowerCase()}@example.com` });
  for (const name of ARRIVALS) {
    const [firstName, lastName] = name.split(' ');
    const visit = { appointmentType: 'Follow-up Acupuncture', reasonForVisit: 'Shoulder pain' };
    const [, dateOfBirth = '1980-04-23'] = PATIENTS.find(([known]) => known === name) ?? [];
    const person = { firstName, lastName, dateOfBirth, phone: '2065550199' };
    await post('/api/check-ins', { ...TYPED, ...visit, ...person });
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

/** Who works here, and the patients with their visits. */
export async function addPeople(origin, zone) {
  const admin = await signIn(origin, 'admin');
  const practitioners = await (await fetch(`${origin}/api/practitioners`)).json();
  // Whose account `lin` is: she signs what she writes with her own name.
  const lin = practitioners.find(({ name }) => name === 'Lin Chen');
  for (const [username, role] of PEOPLE) {
    const practitionerId = role === 'practitioner' ? lin?.id : undefined;
    await admin('POST', '/api/users', { username, password: PASSWORD, role, practitionerId });
  }
  const doctor = lin?.name ?? 'Lin Chen';
  for (const [name, dateOfBirth, phone, days, balance] of PATIENTS) {
    const visits = days.map((day, n) => ({
      startsAt: inDays(day, 9 + n, zone),
      type: TREATMENT,
      doctor,
      status: day < 0 ? 'completed' : 'booked',
    }));
    const patient = { name, dateOfBirth, balance, visits, phones: [{ raw: phone, kind: 'mobile' }] };
    await admin('POST', '/api/patients', patient);
  }
}

/** What else a day leaves behind: requests in every state, and follow-ups that somebody works on. */
export async function addDay(origin, zone) {
  const post = (url, body) => send(origin, url, body, {}, 'POST');
  const admin = await signIn(origin, 'admin');
  await post('/api/custom-herb-requests', {
    ...TYPED,
    name: 'Alan Tully',
    email: 'alan@example.com',
    phone: '(206) 555-0162',
    healthConcerns: 'Trouble falling asleep since the summer.',
    currentMedications: 'None',
    allergies: 'Peanuts',
    consent: true,
    consentVersion: await consentVersion(origin),
  });
  await post('/api/chat/call-back', { ...TYPED, name: 'Tom Reed', phone: '(206) 555-0163', when: 'afternoon' });
  const { items: messages } = await admin('GET', '/api/contact-submissions');
  await admin('PUT', `/api/contact-submissions/${messages[0].id}`, { state: 'answered' });
  const { items: arrivals } = await admin('GET', '/api/check-ins');
  await admin('PUT', `/api/check-ins/${arrivals[0].id}`, { state: 'in_treatment' });
  const ana = await signIn(origin, 'ana');
  await playArrivals(post, admin, ana, origin);
  const { items } = await ana('GET', '/api/follow-ups');
  const [first, second, third] = items;
  if (first)
    await ana('PUT', `/api/follow-ups/${first.id}`, { owner: 'me', note: 'Asked Lin, calls back after lunch.' });
  if (second) await ana('PUT', `/api/follow-ups/${second.id}`, { snoozedUntil: inDays(1, 9, zone) });
  if (third) await ana('POST', `/api/follow-ups/${third.id}/close`, { outcome: 'reached' });
  // Only where texts are simulated.
  const { line } = await ana('GET', '/api/text-templates');
  if (line?.adapter === 'simulated') await ana('POST', '/api/received-texts', TEXT);
}

/** The treatment that people come for, and who gives it. */
async function whatIsGiven(admin, origin) {
  const services = await (await fetch(`${origin}/api/services`)).json();
  const { services: rules } = await admin('GET', '/api/booking-rules');
  const { serviceId, practitioners } = rules.find(
    (rule) => services.find(({ id }) => id === rule.serviceId)?.name === TREATMENT,
  );
  return { serviceId, practitionerIds: practitioners.map(({ practitionerId }) => practitionerId) };
}

/** Today's visits in several states, and people who check in. */
async function playArrivals(post, admin, ana, origin) {
  const { serviceId, practitionerIds } = await whatIsGiven(admin, origin);
  for (const [n, [name, dateOfBirth, phone, minutes]] of TODAY.entries()) {
    const patient = { name, dateOfBirth, phones: [{ raw: phone, kind: 'mobile' }] };
    const { id: patientId } = await admin('POST', '/api/patients', patient);
    const practitionerId = practitionerIds[n % practitionerIds.length];
    // The day is played on any day of the week, also when nobody works.
    const visit = { patientId, serviceId, practitionerId, startsAt: inMinutes(minutes), bookAnyway: true };
    await admin('POST', '/api/visits', visit);
  }
  const find = async (name) => (await ana('GET', '/api/arrivals')).items.find((row) => row.name === name);
  for (let n = 0; n < 50 && !(await find(TODAY.at(-1)[0])); n += 1) await pause(100);
  for (const [name, , , , steps] of TODAY) {
    let row = await find(name);
    for (const state of row ? steps : [])
      row = await ana('PUT', `/api/arrivals/${row.id}`, { state, revision: row.revision });
  }
  const late = await find('Lucy Park');
  if (late) await ana('PUT', `/api/arrivals/${late.id}`, { lateMinutes: 10, revision: late.revision });
  for (const [firstName, lastName, dateOfBirth] of CHECK_INS)
    await post('/api/check-ins', { ...TYPED, firstName, lastName, dateOfBirth, appointmentType: 'Acupuncture' });
}

/** The version of the wording that the form shows now. */
async function consentVersion(origin) {
  const page = await (await fetch(`${origin}/custom-herbs`)).text();
  return /name="consentVersion"[^>]*value="([^"]+)"/.exec(page)?.[1];
}

/** A request as a browser sends it; throws with the answer to whatever was refused. */
export async function send(origin, url, body, headers, method) {
  const answer = await fetch(origin + url, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
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
    play,
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
