import { encryptRow } from '../../platform/db/encrypted/words';
import { sql } from 'kysely';
import type { AccessLevel } from '../../platform/http/access-levels';
import type { CallState } from '../../calls/telephony/call-events';
import { tokenHash } from '../../platform/crypto/link-token';
import type { Db } from '../../platform/db/schema';
import { refusalOf, type Person } from '../people';

/**
 * Words that stand in private rows, with the access levels whose routes may show them; none: no answer may have them. The
 * call monitor's inboxes are its follow-ups, which carry names and addresses only.
 */
const LEVELS = {
  message: ['inboxes'],
  sender: ['inboxes', 'follow-ups'],
  checkedIn: ['inboxes', 'follow-ups', 'arrivals'],
  herbs: ['herb-requests'],
  herbSender: ['herb-requests', 'follow-ups'],
  appointment: ['inboxes'],
  subscriber: ['inboxes'],
  letter: ['inboxes'],
  patient: ['patients', 'reception'],
  note: ['patients', 'reception'],
  visitNote: ['patients'],
  waiting: ['schedule'],
  fileName: ['patients'],
  failure: ['errors'],
  audited: ['audit'],
  account: ['users'],
  monitorAccount: ['users'],
  passwordHash: [],
  setting: ['settings'],
  mail: ['inboxes'],
  undelivered: ['inboxes', 'follow-ups'],
  device: [],
  kept: [],
  inactive: ['content', 'preview'],
  // Practitioners sign what a draft says, before it is published.
  draft: ['content', 'wording'],
  attempt: [],
  caller: ['reception', 'follow-ups'],
  telephony: ['call-monitoring'],
} as const satisfies Record<string, readonly AccessLevel[]>;
export type Canary = keyof typeof LEVELS;

const PREFIX = 'canary';
const word = (name: Canary): string => `${PREFIX}${name.toLowerCase()}q7`;
const email = (name: Canary): string => `${word(name)}@example.org`;
export const CANARIES = Object.keys(LEVELS) as Canary[];

/** The canaries that this text has. */
export const canariesIn = (text: string): Canary[] =>
  text.includes(PREFIX) ? CANARIES.filter((name) => text.includes(word(name))) : [];

/** Whether this person may read it anywhere. */
export const maySee = (person: Person, name: Canary): boolean =>
  LEVELS[name].some((level) => refusalOf(person, level) === null);

export const FIRST_ID = 900_001;

/** The first call, whose id is no number. */
export const CALL_ID = '3f2b8c54-7f2a-4f0c-9a53-9d3c1c8d7e01';

/**
 * Runs `plant` with ids from `FIRST_ID`, and has them count on from where they were: writes that are let through are sent
 * to small ids, so that they change neither a canary nor whoever is signed in.
 */
export async function withHighIds<T>(db: Db, plant: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select format('%I', sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'
  `.execute(db);
  for (const { name } of rows) await sql`select setval(${name}::regclass, ${FIRST_ID}, false)`.execute(db);
  const result = await plant();
  for (const { name, last } of rows)
    await sql`select setval(${name}::regclass, ${last ?? '1'}::bigint, ${last !== null})`.execute(db);
  return result;
}

/** A canary in every table that somebody must not see. */
export async function plantCanaries(db: Db): Promise<void> {
  await plantInboxes(db);
  await plantPatients(db);
  await plantAccounts(db);
  await plantOperations(db);
  await plantCall(db);
}

async function plantInboxes(db: Db): Promise<void> {
  await db
    .insertInto('contactSubmissions')
    .values(
      await encryptRow(db, 'contactSubmissions', {
        name: word('sender'),
        email: email('sender'),
        message: word('message'),
        adminNotes: word('message'),
      }),
    )
    .execute();
  await db
    .insertInto('checkIns')
    .values(
      await encryptRow(db, 'checkIns', {
        firstName: word('checkedIn'),
        lastName: 'Canary',
        dateOfBirth: '1980-04-23',
        reasonForVisit: word('checkedIn'),
      }),
    )
    .execute();
  await db
    .insertInto('customHerbRequests')
    .values(
      await encryptRow(db, 'customHerbRequests', {
        name: 'Canary',
        email: email('herbSender'),
        healthConcerns: word('herbs'),
        allergies: word('herbs'),
      }),
    )
    .execute();
  await db
    .insertInto('appointmentRequests')
    .values(
      await encryptRow(db, 'appointmentRequests', {
        name: 'Canary',
        email: email('sender'),
        note: word('appointment'),
      }),
    )
    .execute();
  await db
    .insertInto('newsletterSubscribers')
    .values({ email: email('subscriber') })
    .execute();
  await db
    .insertInto('letters')
    .values({ subject: word('letter'), preheader: word('letter'), blocks: '[]' })
    .execute();
}

async function plantPatients(db: Db): Promise<void> {
  const patient = await db
    .insertInto('patients')
    .values({ name: word('patient'), email: email('patient'), alerts: [word('patient')] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = { patientId: patient.id, startsAt: '2099-02-02T18:00:00.000Z', note: word('visitNote') };
  await db
    .insertInto('visits')
    .values(await encryptRow(db, 'visits', visit))
    .execute();
  await db
    .insertInto('waitEntries')
    .values(
      await encryptRow(db, 'waitEntries', {
        // The token that every request for one sends.
        keyHash: tokenHash('a'.repeat(22)),
        name: word('waiting'),
        email: email('waiting'),
        forName: word('waiting'),
        isFirst: false,
        weekdays: '[1]',
        parts: ['morning' as const],
        firstDate: '2026-01-01',
        lastDate: '2099-12-31',
      }),
    )
    .execute();
  await db
    .insertInto('patientNotes')
    .values(
      await encryptRow(db, 'patientNotes', {
        system: 'built-in',
        patientId: String(patient.id),
        text: word('note'),
        author: 'Canary',
      }),
    )
    .execute();
  await db
    .insertInto('patientImports')
    .values({ author: 'Canary', fileName: word('fileName') })
    .execute();
}

async function plantAccounts(db: Db): Promise<void> {
  const user = await db
    .insertInto('users')
    .values({ username: word('account'), password: word('passwordHash') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receptionAccounts')
    .values({
      username: word('monitorAccount'),
      passwordHash: word('passwordHash'),
      displayName: word('monitorAccount'),
    })
    .execute();
  await db
    .insertInto('webSessions')
    .values({ key: word('device'), userId: user.id, device: word('device'), expiresAt: '2099-01-01T00:00:00Z' })
    .execute();
}

async function plantOperations(db: Db): Promise<void> {
  await db
    .insertInto('errors')
    .values({ errorType: 'Error', message: word('failure'), stackTrace: word('failure') })
    .execute();
  await db
    .insertInto('auditLog')
    .values({ action: 'update', entity: 'services', entityId: '1', actorName: word('audited') })
    .execute();
  await db
    .insertInto('config')
    .values({ id: 'canary', data: word('setting'), serverOnly: true })
    .execute();
  await db
    .insertInto('outboxMails')
    .values(
      await encryptRow(db, 'outboxMails', {
        cause: 'contact-receipt',
        recipient: email('undelivered'),
        subject: word('mail'),
        text: word('mail'),
        state: 'dead' as const,
      }),
    )
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values({
      scope: '/api/contact',
      key: 'canary',
      requestHash: 'x',
      status: 201,
      response: JSON.stringify({ message: word('kept') }),
    })
    .execute();
  const service = await db
    .insertInto('services')
    .values({ name: word('inactive'), slug: 'canary', isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = JSON.stringify({ shortDescription: word('draft') });
  await db
    .insertInto('drafts')
    .values({ entity: 'services', rowId: String(service.id), changes })
    .execute();
  await db
    .insertInto('loginAttempts')
    .values({ scope: 'auth', usernameKey: word('attempt'), ip: '203.0.113.77' })
    .execute();
  await db
    .insertInto('telephonyEvents')
    .values({
      source: 'webhook',
      eventId: word('telephony'),
      state: 'unreadable',
      problem: word('telephony'),
      body: JSON.stringify({ a: word('telephony') }),
    })
    .execute();
}

async function plantCall(db: Db): Promise<void> {
  const at = new Date().toISOString();
  const state: CallState = {
    status: 'ended',
    phase: 'completed',
    direction: 'inbound',
    from: '+12065550177',
    fromKind: 'number',
    fromName: word('caller'),
    to: '+12535550140',
    toKind: 'own',
    timestamp: at,
    answeredAt: at,
    endedAt: at,
    duration: 9,
    ringSeconds: 3,
    answeredBy: null,
    isTest: false,
    updatedAt: at,
    joinedInto: null,
  };
  const { status, phase, direction, from: number } = state;
  const call = { id: CALL_ID, source: 'webhook', callKey: 'canary', status, phase, direction, number };
  await db
    .insertInto('calls')
    .values({ ...call, state: JSON.stringify(state), isShown: true, startedAt: at })
    .execute();
}
