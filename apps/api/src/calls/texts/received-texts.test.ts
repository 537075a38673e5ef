import { randomBytes } from 'node:crypto';
import {
  textConsentWording,
  type FollowUp,
  type FollowUpsPage,
  type ReceivedTextsPage,
  type Timeline,
} from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { playCall } from '../../test/telephony/play-call';
import { applyRetention } from '../../operations/retention/retention.repo';
import { signTwilio } from '../telephony/twilio/events';
import { twilioStub, TWILIO_TOKEN, type TwilioStub } from '../../test/telephony/twilio-stub';

/** A patient of the starter content, and nobody known. */
const MEI = '+12065550123';
const STRANGER = '+12065550199';
const WORDS = 'I will be ten minutes late, my knee hurts';

let twilio: TwilioStub;
let api: TestApp;
let reception: As;
let desk: As;
const lines: string[] = [];
beforeAll(async () => {
  twilio = await twilioStub();
  api = await buildTestApp({ seeded: true, env: twilio.env, log: (line) => lines.push(line) });
  [reception, desk] = [await api.asReception(), await api.asRole('front-desk')];
});
afterAll(async () => {
  await api.close();
  await twilio.close();
});
beforeEach(() =>
  sql`truncate texts, text_consents, received_texts, follow_ups, blocked_numbers, telephony_events, calls, call_events`.execute(
    api.db,
  ),
);

const sid = () => `SM${randomBytes(16).toString('hex')}`;
async function writes(Body: string, { From = MEI, MessageSid = sid(), ...more }: Record<string, string> = {}) {
  const params = { MessageSid, From, To: '+12065550100', Body, SmsStatus: 'received', ...more };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/twilio/texts',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilio('https://clinic.example/api/twilio/texts', params, TWILIO_TOKEN),
    },
    payload: new URLSearchParams(params).toString(),
  });
  expect(answer.statusCode).toBe(200);
}
const open = async (query = '') => (await reception(`/api/follow-ups${query}`)).json<FollowUpsPage>().items;
const wordsOf = (row: FollowUp | undefined) => row?.texts.map(({ words }) => words);
const listed = async () => (await desk('/api/received-texts')).json<ReceivedTextsPage>();
const post = (url: string, payload: object = {}) =>
  reception({ method: 'POST', url: `/api/follow-ups/${url}`, payload });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('GET /api/received-texts', () => {
  it('is closed to visitors and to accounts without the area', async () => {
    expect((await api.asAnyone('/api/received-texts')).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))('/api/received-texts')).statusCode).toBe(403);
    expect((await desk('/api/received-texts?limit=no')).statusCode).toBe(400);
  });

  it('lists what was written, by whom, and whether it waits', async () => {
    await writes('From a stranger', { From: STRANGER });
    await writes(WORDS);
    expect(await listed()).toMatchObject({
      total: 2,
      items: [
        { number: MEI, words: WORDS, people: [{ name: 'Mei Example' }], isOpen: true },
        { number: STRANGER, words: 'From a stranger', people: [], isOpen: true },
      ],
    });
    const looks = await sql<{ entity: string; action: string }>`
      select entity, action from audit_log where entity = 'received-texts'`.execute(api.db);
    expect(looks.rows.at(-1)).toEqual({ entity: 'received-texts', action: 'read' });
  });
});

describe('what somebody writes', () => {
  it('becomes one follow-up for all texts of the number, with their words', async () => {
    await writes('I will be late');
    await writes('Ten minutes');
    await writes('Please call me', { From: STRANGER });
    const rows = await eventually(open, (items) => items.length === 2 && items.every(({ dueAt }) => dueAt !== null));
    const mei = rows.find(({ number }) => number === MEI);
    expect(mei).toMatchObject({ kind: 'received-texts', attempts: 2, people: [{ name: 'Mei Example' }] });
    expect(wordsOf(mei)).toEqual(['I will be late', 'Ten minutes']);
    expect(Date.parse(mei?.dueAt ?? '')).toBeGreaterThan(Date.parse(mei?.createdAt ?? ''));
    expect(wordsOf(rows.find(({ number }) => number === STRANGER))).toEqual(['Please call me']);
    expect(await open('?kind=received-texts')).toHaveLength(2);
  });

  it('is kept once, however often it is delivered', async () => {
    const MessageSid = sid();
    await Promise.all([1, 2, 3].map(() => writes(WORDS, { MessageSid })));
    await writes(WORDS, { MessageSid });
    expect((await listed()).total).toBe(1);
    expect(await open()).toMatchObject([{ attempts: 1 }]);
  });

  it('shows the last five in the queue, and all in the timeline of the person', async () => {
    for (let n = 1; n <= 6; n += 1) await writes(`Text ${n}`);
    const [row] = await open();
    expect(row).toMatchObject({ attempts: 6 });
    expect(wordsOf(row)).toEqual(['Text 2', 'Text 3', 'Text 4', 'Text 5', 'Text 6']);
    const timeline = (await reception(`/api/people/${encodeURIComponent(MEI)}/timeline?limit=4`)).json<Timeline>();
    expect(timeline.items).toMatchObject(
      [6, 5, 4, 3].map((n) => ({ kind: 'received-texts', text: `Text ${n}`, isOpen: true, state: 'open' })),
    );
    const rest = `/api/people/${encodeURIComponent(MEI)}/timeline?limit=4&before=${timeline.next}`;
    expect((await reception(rest)).json<Timeline>().items).toMatchObject([{ text: 'Text 2' }, { text: 'Text 1' }]);
  });

  it('is cut at 1,600 characters, and says what is not kept', async () => {
    await writes('x'.repeat(2_000));
    await writes('', { NumMedia: '1' });
    await writes('Look', { NumMedia: '1' });
    await writes(' ');
    const words = wordsOf((await open())[0]);
    expect(words?.[0]).toHaveLength(1_600);
    const picture = 'A picture, which isn’t kept here. See it in the phone system.';
    expect(words?.slice(1)).toEqual([picture, `Look\n${picture}`, 'A text without words. See it in the phone system.']);
  });

  it('is kept thirty times within an hour for one number, and the last one says so', async () => {
    for (let n = 1; n <= 33; n += 1) await writes(`Flood ${n}`);
    await writes('Somebody else', { From: STRANGER });
    const { items, total } = await listed();
    expect(total).toBe(31);
    expect(items[1]?.words).toMatch(/^Flood 30\nMore texts from this number within the hour aren’t kept here/);
    await sql`update received_texts set received_at = received_at - interval '61 minutes'`.execute(api.db);
    await writes('An hour later');
    expect((await listed()).total).toBe(32);
  });

  it('makes no follow-up for a blocked number, and is kept all the same', async () => {
    await api.db.insertInto('blockedNumbers').values({ number: STRANGER, blockedBy: 'Ana' }).execute();
    await writes('Buy now', { From: STRANGER });
    expect(await open()).toEqual([]);
    expect((await listed()).items).toMatchObject([{ words: 'Buy now', isOpen: false }]);
  });

  it('of short codes and names is of machines, and not kept; of an unknown area code it is', async () => {
    await writes('Your code is 123', { From: '22395' });
    await writes('Sale', { From: 'SHOP' });
    await writes('Hello', { From: '+12000000000' });
    expect((await listed()).items.map(({ number }) => number)).toEqual(['+12000000000']);
  });
});

describe('keywords', () => {
  it('are done, not kept; what they do not settle is kept', async () => {
    await writes('STOP');
    await writes('START');
    await writes('HELP');
    expect((await listed()).total).toBe(0);
    const MessageSid = sid();
    await writes('Yes', { MessageSid });
    await writes('Yes', { MessageSid });
    expect((await listed()).items).toMatchObject([{ words: 'Yes' }]);
  });

  it('START that undid a STOP is not taken for an answer when it comes again', async () => {
    const MessageSid = sid();
    await writes('STOP');
    await writes('START', { MessageSid });
    await writes('START', { MessageSid });
    expect((await listed()).total).toBe(0);
  });

  it('CANCEL ends texts, and may be about a visit: somebody looks at it', async () => {
    await writes('Cancel');
    expect(wordsOf((await open())[0])).toEqual(['Cancel']);
    const consent = await reception(`/api/texts/consent?number=${encodeURIComponent(MEI)}`);
    expect(consent.json()).toMatchObject({ state: 'stopped', wording: textConsentWording('Harmony Acupuncture') });
  });
});

describe('the follow-up', () => {
  const talk = (startAt: Date) => playCall(api, 'answered', MEI, { startAt, isUnmarked: true });

  it('closes by a later conversation, and a later text opens another', async () => {
    await writes('Call me');
    await talk(later(-60));
    expect(await open()).toHaveLength(1);
    await talk(later(1));
    expect(await open()).toEqual([]);
    expect(await open('?state=closed')).toMatchObject([{ outcome: 'spoken-to', texts: [{ words: 'Call me' }] }]);
    await writes('One more thing');
    expect(await open()).toMatchObject([{ attempts: 1, texts: [{ words: 'One more thing' }] }]);
    expect((await listed()).items).toMatchObject([{ isOpen: true }, { isOpen: false }]);
  });

  it('stands beside a missed call of the number, and does not expire', async () => {
    await playCall(api, 'missed', MEI, { startAt: new Date(), isUnmarked: true });
    await writes('Why does nobody answer?');
    expect((await open()).map(({ kind }) => kind).sort()).toEqual(['missed-call', 'received-texts']);
  });

  it('is closed with an outcome, and reopened while there is no newer one', async () => {
    await writes('Call me');
    const [{ id } = { id: 0 }] = await open();
    expect((await post(`${id}/close`, { outcome: 'reached' })).statusCode).toBe(200);
    expect((await post(`${id}/reopen`)).json()).toMatchObject({ state: 'open' });
    await post(`${id}/close`, { outcome: 'reached' });
    await writes('Again');
    const refused = await post(`${id}/reopen`);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'There’s a newer one for this number']);
  });

  it('that was put off comes back with the next text', async () => {
    await writes('Call me');
    const [{ id } = { id: 0 }] = await open();
    const payload = { snoozedUntil: later(600).toISOString() };
    await reception({ method: 'PUT', url: `/api/follow-ups/${id}`, payload });
    await writes('Please');
    expect(await open()).toMatchObject([{ id, snoozedUntil: null }]);
  });
});

it('nothing of it is readable in the row or in the log', async () => {
  await writes(WORDS);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(received_texts)::text || encode(number, 'escape') || encode(words, 'escape') as row
    from received_texts`.execute(api.db);
  expect(rows).toHaveLength(1);
  for (const text of [rows[0]?.row ?? '', ...lines]) {
    expect(text).not.toMatch(/knee|ten minutes/);
    expect(text).not.toContain('2065550123');
  }
  expect(lines.length).toBeGreaterThan(0);
});

it('goes with the texts when its time is over, and leaves its follow-up', async () => {
  await writes('Long ago');
  await sql`update received_texts set received_at = now() - interval '800 days'`.execute(api.db);
  await writes('Today');
  await applyRetention(api.db, api.config.dataKeys);
  expect((await listed()).items).toMatchObject([{ words: 'Today' }]);
  expect(wordsOf((await open())[0])).toEqual(['Today']);
});

describe('POST /api/received-texts', () => {
  const payload = { from: STRANGER, words: 'Just trying' };
  const make = (as: As, body: object = payload) => as({ method: 'POST', url: '/api/received-texts', payload: body });

  it('is for whoever sends texts, and for simulated ones only', async () => {
    expect((await make(api.asAnyone)).statusCode).toBe(401);
    expect((await make(await api.asRole('editor'))).statusCode).toBe(403);
    expect((await make(reception)).statusCode).toBe(409);
    expect((await listed()).total).toBe(0);
  });

  it('is received as if somebody had written', async () => {
    const simulated = await buildTestApp({ env: { TEXTS_FROM: 'simulated' } });
    const as = await simulated.asReception();
    const wrong = await make(as, { ...payload, from: '555' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { from: 'Must be a number such as +12065550123' }]);
    expect((await make(as)).statusCode).toBe(202);
    const { items } = (await as('/api/received-texts')).json<ReceivedTextsPage>();
    expect(items).toMatchObject([{ number: STRANGER, words: 'Just trying', isOpen: true }]);
    await make(as, { ...payload, words: 'stop' });
    expect((await as('/api/received-texts')).json<ReceivedTextsPage>().total).toBe(1);
    await simulated.close();
  });
});
