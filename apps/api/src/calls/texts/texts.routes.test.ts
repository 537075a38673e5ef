import {
  textConsentWording,
  type Text,
  type TextConsent,
  type TextsPage,
  type TextTemplate,
  type TextTemplates,
} from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { twilioStub, type TwilioStub } from '../../test/telephony/twilio-stub';

/** Half past ten in the morning of the clinic's time, and eleven at night. */
const DAY = new Date('2026-11-20T18:30:00Z');
const NIGHT = new Date('2026-11-21T07:00:00Z');

let twilio: TwilioStub;
let api: TestApp;
let reception: As;
let admin: As;
let directions: number;
let now = DAY;
const lines: string[] = [];
beforeAll(async () => {
  twilio = await twilioStub();
  api = await buildTestApp({
    env: twilio.env,
    log: (line) => lines.push(line),
    phoneOptions: { timings: { round: 50, ask: 100 }, now: () => now },
  });
  [reception, admin] = [await api.asReception(), await api.asAdmin()];
  const set = { clinic_name: 'Harmony', phone: '2065550100', address: '<p>12 Pine St<br>Seattle</p>' };
  for (const [id, data] of Object.entries(set))
    await sql`insert into config (id, data, data_type, config_type, is_active) values (${id}, ${data}, 'T', 'G', true)
      on conflict (id) do update set data = excluded.data`.execute(api.db);
  const { templates } = (await reception('/api/text-templates')).json<TextTemplates>();
  directions = templates.find(({ name }) => name === 'Directions')?.id ?? 0;
});
afterAll(async () => {
  await api.close();
  await twilio.close();
});
beforeEach(async () => {
  now = DAY;
  twilio.messages.length = 0;
  twilio.stopped.clear();
  await sql`truncate texts, text_consents`.execute(api.db);
});

const TO = '+12065550123';
const WORDING = textConsentWording('Harmony');
const agreed = { consent: { wording: WORDING } };
const send = (more: object = agreed, headers: Record<string, string> = {}, as: As = reception) =>
  as({ method: 'POST', url: '/api/texts', headers, payload: { to: TO, templateId: directions, ...more } });
const consent = async (number = TO) =>
  (await reception(`/api/texts/consent?number=${encodeURIComponent(number)}`)).json<TextConsent>();
const put = (payload: object) => reception({ method: 'PUT', url: '/api/texts/consent', payload });
const stateOf = async (id: number) => (await reception(`/api/texts/${id}`)).json<Text>();
const until = (id: number, state: Text['state']) =>
  eventually(
    () => stateOf(id),
    (text) => text.state === state,
  );

describe('POST /api/texts', () => {
  it('is closed to visitors and to accounts without the area', async () => {
    expect((await send(agreed, {}, api.asAnyone)).statusCode).toBe(401);
    expect((await send(agreed, {}, await api.asRole('editor'))).statusCode).toBe(403);
    expect(twilio.messages).toEqual([]);
  });

  it('refuses what is no number, and templates that do not exist', async () => {
    const answer = await send({ ...agreed, to: '206 555 0123' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ to: 'Must be a number such as +12065550123' });
    expect((await send({ ...agreed, templateId: 999 })).statusCode).toBe(404);
  });

  it('sends the template with the clinic’s name and, the first time, how to end it', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const text = answer.json<Text>();
    expect(text).toMatchObject({ template: 'Directions', state: 'queued', waitsUntil: null, sentBy: 'Front desk' });
    await until(text.id, 'sent');
    const words = 'We are at 12 Pine St, Seattle. Map and parking: https://clinic.example/contact - Harmony';
    expect(twilio.messages).toMatchObject([{ to: TO, body: `${words}. Reply STOP to end.` }]);
    const { id } = (await send({})).json<Text>();
    await until(id, 'sent');
    expect(twilio.messages[0]?.body).toBe(words);
  });

  it('is done once for each key', async () => {
    const key = { 'idempotency-key': 'a-key' };
    const answers = await Promise.all([send(agreed, key), send(agreed, key)]);
    const [first, second] = answers.map((answer) => answer.json<Text>().id);
    expect(first).toBe(second);
    await until(first ?? 0, 'sent');
    expect(twilio.messages).toHaveLength(1);
    const other = await send({ ...agreed, to: '+12065550145' }, key);
    expect(other.statusCode).toBe(409);
    expect(twilio.messages).toHaveLength(1);
  });

  it('sends to nobody who has not agreed, or to other words than are shown', async () => {
    const answer = await send({});
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Ask them first. Texts are only sent to people who have agreed to them.',
    ]);
    expect((await send({ consent: { wording: 'Whatever' } })).statusCode).toBe(409);
    expect(await api.db.selectFrom('texts').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('textConsents').select('id').execute()).toEqual([]);
  });

  it('waits for the morning at night', async () => {
    now = NIGHT;
    const { id } = (await send()).json<Text>();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await stateOf(id)).state).toBe('queued');
    expect(twilio.messages).toEqual([]);
    now = DAY;
    await until(id, 'sent');
  });

  it('names what the clinic has not entered', async () => {
    await sql`update config set is_active = false where id = 'address'`.execute(api.db);
    const answer = await send();
    await sql`update config set is_active = true where id = 'address'`.execute(api.db);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { templateId: 'Enter the clinic’s address under Settings first' },
    ]);
  });
});

describe('a text', () => {
  it('whose answer is lost is found at the phone system, and not sent again', async () => {
    twilio.lost = 1;
    const { id } = (await send()).json<Text>();
    await until(id, 'unsure');
    await until(id, 'sent');
    expect(twilio.messages).toHaveLength(1);
  });

  it('that the phone system never got is sent again', async () => {
    twilio.broken = 1;
    const { id } = (await send()).json<Text>();
    await until(id, 'sent');
    expect(twilio.messages).toHaveLength(1);
  });

  it('is not taken for an earlier one with the same words', async () => {
    await until((await send()).json<Text>().id, 'sent');
    await until((await send({})).json<Text>().id, 'sent');
    twilio.broken = 1;
    await until((await send({})).json<Text>().id, 'sent');
    expect(twilio.messages).toHaveLength(3);
  });

  it('is tried again when there were too many, and shows why it waits', async () => {
    twilio.busy = { times: 1, retryAfter: 1 };
    const { id } = (await send()).json<Text>();
    await eventually(
      () => stateOf(id),
      ({ problem }) => problem === 'Twilio asked us to wait. Harmony will try again automatically.',
    );
    await sql`update texts set next_attempt_at = now()`.execute(api.db);
    await until(id, 'sent');
    expect(await stateOf(id)).toMatchObject({ problem: null });
  });

  it('to a landline is given up, with the reason', async () => {
    twilio.landlines.add(TO);
    const { id } = (await send()).json<Text>();
    expect(await until(id, 'failed')).toMatchObject({
      problem: 'This number can’t receive texts. It may be a landline.',
    });
    twilio.landlines.clear();
    // Nothing has reached the number: the next one says again how to end them.
    expect((await consent()).isFirst).toBe(true);
  });

  it('to somebody who ended texts at the phone system ends them here, too', async () => {
    twilio.stopped.add(TO);
    const { id } = (await send()).json<Text>();
    await until(id, 'stopped');
    expect(
      await eventually(
        () => consent(),
        ({ state }) => state === 'stopped',
      ),
    ).toMatchObject({ source: 'phone-system', canGrant: false });
    expect((await send()).statusCode).toBe(409);
  });
});

describe('/api/texts/consent', () => {
  it('is closed to visitors and accounts without the area, and refuses what is no number', async () => {
    const url = `/api/texts/consent?number=${encodeURIComponent(TO)}`;
    expect((await api.asAnyone(url)).statusCode).toBe(401);
    expect((await (await api.asRole('practitioner'))(url)).statusCode).toBe(403);
    expect((await reception('/api/texts/consent?number=12')).statusCode).toBe(400);
    expect((await api.asAnyone({ method: 'PUT', url: '/api/texts/consent', payload: {} })).statusCode).toBe(401);
    expect((await put({ number: TO, state: 'none' })).statusCode).toBe(400);
  });

  it('says what to read out, and keeps who heard what', async () => {
    expect(await consent()).toMatchObject({
      state: 'none',
      canGrant: true,
      wording: WORDING,
      isFirst: true,
      texts: [],
    });
    expect((await put({ number: TO, state: 'granted', wording: WORDING })).statusCode).toBe(200);
    expect(await consent()).toMatchObject({ state: 'granted', source: 'front-desk', by: 'Front desk' });
    await put({ number: TO, state: 'stopped' });
    expect(await consent()).toMatchObject({ state: 'stopped', canGrant: true });
    await put({ number: TO, state: 'granted', wording: WORDING });
    const kept = await api.db.selectFrom('textConsents').select(['state', 'wording', 'saidTo']).orderBy('id').execute();
    expect(kept).toEqual([
      { state: 'granted', wording: WORDING, saidTo: 'Front desk' },
      { state: 'stopped', wording: '', saidTo: 'Front desk' },
      { state: 'granted', wording: WORDING, saidTo: 'Front desk' },
    ]);
  });

  it('stops what has not gone out yet', async () => {
    now = NIGHT;
    const { id } = (await send()).json<Text>();
    await put({ number: TO, state: 'stopped' });
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', problem: 'They don’t want texts.' });
  });
});

describe('GET /api/texts', () => {
  it('is closed to visitors and accounts without the area, and refuses wrong filters', async () => {
    expect((await api.asAnyone('/api/texts')).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))('/api/texts')).statusCode).toBe(403);
    expect((await admin('/api/texts?state=gone')).statusCode).toBe(400);
    expect((await admin('/api/texts/999')).statusCode).toBe(404);
  });

  it('lists texts without words and whole numbers, audited', async () => {
    await until((await send()).json<Text>().id, 'sent');
    const page = (await admin('/api/texts?state=sent')).json<TextsPage>();
    expect(page).toMatchObject({ total: 1, items: [{ template: 'Directions', to: '…0123' }] });
    expect(JSON.stringify(page)).not.toMatch(/5550123|Pine/);
    const audit = await api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'texts').execute();
    expect(JSON.stringify(audit)).not.toMatch(/5550123|Pine/);
    expect(audit.map(({ action }) => action)).toContain('read');
  });
});

describe('templates', () => {
  const change = (method: 'POST' | 'PUT' | 'DELETE', id = '', payload?: object, as: As = admin) =>
    as({ method, url: `/api/text-templates${id}`, ...(payload && { payload }) });
  const body = { name: 'Parking', words: 'Park behind the house.' };

  it('are read by whoever sends texts, and changed by administrators', async () => {
    expect((await api.asAnyone('/api/text-templates')).statusCode).toBe(401);
    expect((await (await api.asRole('editor'))('/api/text-templates')).statusCode).toBe(403);
    const desk = await api.asRole('front-desk');
    expect((await desk('/api/text-templates')).statusCode).toBe(200);
    expect((await change('POST', '', body, desk)).statusCode).toBe(403);
    expect((await change('POST', '', body, api.asAnyone)).statusCode).toBe(401);
    expect((await change('PUT', '/1', body, desk)).statusCode).toBe(403);
    expect((await change('DELETE', '/1', undefined, desk)).statusCode).toBe(403);
  });

  it('name the line and what stands for the placeholders', async () => {
    const found = (await reception('/api/text-templates')).json<TextTemplates>();
    expect(found.line).toEqual({ adapter: 'twilio', from: '+12065550100' });
    expect(found.facts).toEqual({
      clinic: 'Harmony',
      phone: '(206) 555-0100',
      address: '12 Pine St, Seattle',
      link: 'https://clinic.example',
    });
    expect(found.templates.map(({ name }) => name)).toEqual(['Directions', 'Forms to fill in', 'Link to the website']);
  });

  it('are added, changed and removed', async () => {
    const { id } = (await change('POST', '', body)).json<{ id: number }>();
    expect((await change('PUT', `/${id}`, { ...body, name: 'Where to park' })).json()).toMatchObject({ warnings: [] });
    expect((await change('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await change('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await change('PUT', `/${id}`, body)).statusCode).toBe(404);
  });

  it('keep what somebody else has saved or deleted meanwhile', async () => {
    const { id, updatedAt } = (await change('POST', '', body)).json<TextTemplate>();
    const seen = (method: 'PUT' | 'DELETE', at: string) =>
      admin({
        method,
        url: `/api/text-templates/${id}`,
        headers: { 'if-match': `"${at}"` },
        ...(method === 'PUT' && { payload: { ...body, words: 'Park across the street' } }),
      });
    const saved = await seen('PUT', updatedAt);
    expect(saved.statusCode).toBe(200);
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await seen(method, updatedAt);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale']);
    }
    expect((await seen('DELETE', saved.json<TextTemplate>().updatedAt)).statusCode).toBe(204);
    expect((await seen('PUT', updatedAt)).statusCode).toBe(404);
  });

  it('name nothing unknown, and are warned about treatments', async () => {
    const refused = await change('POST', '', { ...body, words: 'Hello {name}' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { words: 'Unknown: {name}. Use {clinic}, {phone}, {address} or {link}' },
    ]);
    await api.db.insertInto('services').values({ name: 'Cupping Therapy', slug: 'cupping-therapy' }).execute();
    const { id, warnings } = (await change('POST', '', { ...body, words: 'Your cupping therapy is tomorrow' })).json();
    expect(warnings).toEqual([
      'It mentions Cupping Therapy. Others may read a text, so leave out treatments, conditions and herbs.',
    ]);
    await change('DELETE', `/${id}`);
  });
});

it('shows texts in the timeline of their number', async () => {
  await until((await send()).json<Text>().id, 'sent');
  const timeline = (await reception(`/api/people/${encodeURIComponent(TO)}/timeline`)).json();
  expect(timeline.items).toMatchObject([{ kind: 'texts', title: 'Directions', state: 'Sent', by: 'Front desk' }]);
});

it('logs neither numbers nor words, and stores no number that can be read', async () => {
  await until((await send()).json<Text>().id, 'sent');
  expect(lines.join('\n')).toContain('text sent');
  expect(lines.filter((line) => /5550123|Pine St|consent\?number/.test(line))).toEqual([]);
  const { rows } = await sql<{ all: string }>`
    select concat(t::text, c::text) as all from texts t, text_consents c`.execute(api.db);
  expect(rows.filter(({ all }) => /5550123/.test(all))).toEqual([]);
});
