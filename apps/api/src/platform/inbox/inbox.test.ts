import { INBOX_KEYS, INBOXES, type InboxKey } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

/*
 * What all inboxes have in common, on each of them: who may, lists and their filters, changes of one and of several,
 * deletion, export, and what of it the audit log says.
 */

const person = (name: string, more: object = {}) => ({ name, email: `${name.toLowerCase()}@example.org`, ...more });

/** A row as its table takes it; `name` is found by a search. */
const ROWS: Record<InboxKey, { table: string; make: (name: string) => object; shown: string }> = {
  contactMessages: { table: 'contactSubmissions', shown: 'name', make: (name) => person(name, { message: 'Hello' }) },
  appointments: { table: 'appointmentRequests', shown: 'name', make: (name) => person(name) },
  herbRequests: { table: 'customHerbRequests', shown: 'name', make: (name) => person(name, { healthConcerns: 'x' }) },
  checkIns: {
    table: 'checkIns',
    shown: 'lastName',
    make: (name) => ({ firstName: 'Ada', lastName: name, dateOfBirth: '1980-04-23' }),
  },
  newsletter: { table: 'newsletterSubscribers', shown: 'email', make: (name) => ({ email: name }) },
  reviews: { table: 'reviews', shown: 'authorName', make: (name) => ({ authorName: name, text: 'Kind people' }) },
  orders: {
    table: 'orders',
    shown: 'customerName',
    make: (name) => ({ customerName: name, customerEmail: 'x@example.org', customerPhone: '', isHeld: false }),
  },
};

let api: TestApp;
let admin: As;
let adminId: number;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
  const user = await api.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  adminId = user.id;
});
afterAll(() => api.close());

describe.each(INBOX_KEYS)('%s', (key) => {
  const { path, states, canBeRead, canBeSpam, deletes, keptFor } = INBOXES[key];
  const { table, make, shown } = ROWS[key];
  // Rows of six tables are made in one place; each fits its own.
  const into = () => api.db.insertInto(table as 'reviews');
  const add = async (...names: string[]): Promise<number[]> => {
    const made: number[] = [];
    for (const [at, name] of names.entries()) {
      const row = { ...make(name), createdAt: `2026-11-20T10:00:${String(at).padStart(2, '0')}Z` } as never;
      made.push((await into().values(row).returning('id').executeTakeFirstOrThrow()).id);
    }
    return made;
  };
  const list = async (query = '') => {
    const answer = await admin(`${path}?${query}`);
    expect([answer.statusCode, query]).toEqual([200, query]);
    return answer.json();
  };
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: number }) => id);
  const put = (id: number, payload: object, headers = {}) =>
    admin({ method: 'PUT', url: `${path}/${id}`, payload, headers });
  const bulk = (chosen: number[], changes: object) =>
    admin({ method: 'POST', url: `${path}/bulk`, payload: { ids: chosen, changes } });
  const audit = async () => {
    const lines = await api.db.selectFrom('auditLog').select(['action', 'entityId', 'fields']).orderBy('id').execute();
    await emptyAuditLog(api.db);
    return lines.map(({ action, entityId, fields }) => [action, entityId, fields.join(' ')].join(' | '));
  };

  beforeEach(async () => {
    await api.db.deleteFrom(table as 'reviews').execute();
    await api.db.deleteFrom('config').execute();
    await emptyAuditLog(api.db);
  });

  test.each([
    ['GET', path],
    ['GET', `${path}.csv`],
    ['GET', `${path}/1`],
    ['PUT', `${path}/1`],
    ['POST', `${path}/bulk`],
    ['POST', `${path}/bulk-delete`],
    ['DELETE', `${path}/1`],
  ] as const)('%s %s is for administrators', async (method, url) => {
    const payload = method === 'GET' ? undefined : {};
    expect((await api.asAnyone({ method, url, payload })).statusCode).toBe(401);
    expect((await (await api.asReception())({ method, url, payload })).statusCode).toBe(401);
    expect((await (await api.asStaff())({ method, url, payload })).statusCode).toBe(403);
  });

  test('lists newest first or oldest first, in parts, with counts per state', async () => {
    const [a, b, c] = await add('Ames', 'Burr', 'Cole');
    expect(await ids('')).toEqual([c, b, a]);
    expect(await ids('sort=oldest')).toEqual([a, b, c]);
    const part = await list('limit=1&offset=1');
    expect([part.items.map(({ id }: { id: number }) => id), part.total]).toEqual([[b], 3]);
    const [first, ...others] = states.map(({ value }) => value);
    expect(part.counts).toEqual({ [String(first)]: 3, ...Object.fromEntries(others.map((value) => [value, 0])) });
    expect(part.unread).toBe(canBeRead ? 3 : 0);
    expect(part.items[0]).toMatchObject({
      state: first,
      assigneeId: null,
      assigneeName: null,
      adminNotes: null,
      changedBy: null,
      changedAt: null,
      ...(canBeRead && { isRead: false }),
      ...(canBeSpam && { suspectedSpam: false }),
    });
  });

  test('finds words wherever they are, and takes no wildcards', async () => {
    const [percent, , under] = await add('50%off', '50xoff', 'a_b\\c');
    expect(await ids('search=50%25OFF')).toEqual([percent]);
    expect(await ids('search=%25')).toEqual([percent]);
    expect(await ids('search=a_b')).toEqual([under]);
    expect(await ids(`search=${encodeURIComponent('b\\c')}`)).toEqual([under]);
    expect(await ids('search=_')).toEqual([under]);
    expect(await ids('search=50%25off%20nothing')).toEqual([]);
    expect(await ids("search=';drop table users;--")).toEqual([]);
  });

  test('counts follow the search, and not the state that is shown', async () => {
    await add('Ames', 'Burr');
    const [first, second] = states.map(({ value }) => value);
    const shownState = await list(`search=ames&state=${second}`);
    expect(shownState).toMatchObject({ items: [], total: 0, counts: { [String(first)]: 1 } });
    expect(await list(`search=ames&state=${first}`)).toMatchObject({ total: 1 });
  });

  test('by assignee and by the day it came in, in the clinic’s time zone', async () => {
    const [a, b] = await add('Ames', 'Burr');
    await put(a!, { assigneeId: adminId });
    expect(await ids('assignee=me')).toEqual([a]);
    expect(await ids(`assignee=${adminId}`)).toEqual([a]);
    expect(await ids('assignee=none')).toEqual([b]);
    // 10:00 UTC is 2 in the morning in Los Angeles, and 11 at night of the day before in Pago Pago.
    expect(await ids('date=2026-11-20')).toHaveLength(2);
    expect(await ids('date=2026-11-19')).toEqual([]);
    await api.db.insertInto('config').values({ id: 'time_zone', data: 'Pacific/Pago_Pago' }).execute();
    expect(await ids('date=2026-11-19')).toHaveLength(2);
    expect(await ids('date=today')).toEqual([]);
  });

  test.each(['state=nonsense', 'assignee=0', 'date=2026-13-01', 'sort=up', 'limit=101', 'suspectedSpam=maybe'])(
    '%s is bad input',
    async (query) => expect((await admin(`${path}?${query}`)).statusCode).toBe(400),
  );

  test('one row, with who changed it and when; the assignee is named, and forgotten when the account goes', async () => {
    const [id] = await add('Ames');
    const { id: helper } = await api.db
      .insertInto('users')
      .values({ username: `helper-${key}`, password: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changed = await put(id!, { assigneeId: helper, adminNotes: ' call back ' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      id,
      assigneeId: helper,
      assigneeName: `helper-${key}`,
      adminNotes: 'call back',
      changedBy: 'admin',
      changedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect((await admin(`${path}/${id}`)).json()).toEqual(changed.json());
    expect(await ids('search=call%20back')).toEqual([id]);
    await api.db.deleteFrom('users').where('id', '=', helper).execute();
    expect((await admin(`${path}/${id}`)).json()).toMatchObject({ assigneeId: null, assigneeName: null });
    expect((await admin(`${path}/2147483647`)).statusCode).toBe(404);
    expect((await put(2147483647, { adminNotes: 'x' })).statusCode).toBe(404);
  });

  test.each([
    ['an unknown state', { state: 'nonsense' }, 'state'],
    ['somebody who is not there', { assigneeId: 2147483647 }, 'assigneeId'],
    ['long notes', { adminNotes: 'x'.repeat(5001) }, 'adminNotes'],
    ['what came in', { email: 'x@example.org' }, 'email'],
  ])('%s is refused with the name of the field', async (_, changes, field) => {
    const [id] = await add('Ames');
    const answer = await put(id!, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: expect.any(String) });
    expect((await bulk([id!], changes)).statusCode).toBe(400);
    expect((await list()).items[0]).toMatchObject({ changedAt: null });
  });

  test('of two who saw the same row one wins, the other gets 409', async () => {
    const [id] = await add('Ames');
    const { updatedAt } = (await admin(`${path}/${id}`)).json();
    const seen = { 'if-match': `"${updatedAt}"` };
    const answers = await Promise.all(['a', 'b'].map((adminNotes) => put(id!, { adminNotes }, seen)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'stale' });
    const { updatedAt: now } = (await admin(`${path}/${id}`)).json();
    expect((await put(id!, { adminNotes: 'c' }, { 'if-match': `"${now}"` })).statusCode).toBe(200);
    expect((await put(id!, {}, seen)).statusCode).toBe(409);
  });

  test('several at once, all or nothing', async () => {
    const chosen = await add('Ames', 'Burr', 'Cole');
    const answer = await bulk(chosen.slice(0, 2), { assigneeId: adminId, adminNotes: 'both' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 2 }]);
    expect(await ids('assignee=me')).toEqual([chosen[1], chosen[0]]);
    const refused = await bulk([...chosen, 2147483647], { assigneeId: null });
    expect(refused.statusCode).toBe(404);
    expect(refused.json().fields).toEqual({ 'ids.3': expect.stringContaining('2147483647') });
    expect(await ids('assignee=me')).toHaveLength(2);
    for (const payload of [{ ids: [], changes: {} }, { ids: chosen, changes: {} }, { ids: [1, 1], changes: {} }, {}])
      expect((await admin({ method: 'POST', url: `${path}/bulk`, payload })).statusCode).toBe(400);
  });

  test('rows go, one or several, all or nothing, and none while a legal hold is on', async () => {
    const chosen = await add('Ames', 'Burr', 'Cole');
    const remove = (id: number) => admin({ method: 'DELETE', url: `${path}/${id}` });
    const removeAll = (all: number[]) => admin({ method: 'POST', url: `${path}/bulk-delete`, payload: { ids: all } });
    if (deletes === 'spam') {
      expect((await remove(chosen[0]!)).json().error).toContain(`belong to ${keptFor}`);
      await bulk(chosen, { suspectedSpam: true });
    }
    await api.db.insertInto('config').values({ id: 'retention_hold', data: 'true' }).execute();
    expect((await remove(chosen[0]!)).json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('hold'),
    });
    expect((await removeAll(chosen)).statusCode).toBe(409);
    await api.db.deleteFrom('config').execute();
    expect((await removeAll([...chosen, 2147483647])).statusCode).toBe(404);
    expect(await ids('')).toHaveLength(3);
    expect((await remove(chosen[0]!)).statusCode).toBe(204);
    expect((await remove(chosen[0]!)).statusCode).toBe(404);
    expect((await removeAll(chosen.slice(1))).json()).toEqual({ count: 2 });
    expect(await ids('')).toEqual([]);
  });

  test('as a file: the list’s filters, every row, nothing a spreadsheet would run', async () => {
    const names = Array.from({ length: 1203 }, (_, at) => ({
      ...make(`row${at}`),
      createdAt: `2026-11-${at % 2 === 0 ? '10' : '11'}T10:00:00Z`,
    }));
    await into()
      .values(names as never)
      .execute();
    await add('=1+1,"x"');
    const lines = async (query: string) => {
      const answer = await admin(`${path}.csv?${query}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
      return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    for (const sort of ['newest', 'oldest']) {
      const [header, ...rows] = await lines(`sort=${sort}`);
      expect(header).toMatch(/^Id,.*State,/);
      expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1204);
      expect(rows[sort === 'newest' ? 0 : 1203]).toContain(`"'=1+1,""x"""`);
    }
    expect(await lines('search=row77')).toHaveLength(1 + 11);
    expect(await lines('search=nobody')).toHaveLength(1);
    expect((await admin(`${path}.csv?limit=5`)).statusCode).toBe(200);
    expect((await admin(`${path}.csv?state=nonsense`)).statusCode).toBe(400);
  });

  test('the audit log says who was looked at and what was done, and no values', async () => {
    const [a, b] = await add('Ames', 'Burr');
    await list();
    await admin(`${path}/${a}`);
    await admin(`${path}.csv?search=ames`);
    await put(a!, { adminNotes: 'secret' });
    await bulk([a!, b!], { assigneeId: adminId });
    expect(await audit()).toEqual([
      `read | ${b},${a} | `,
      `read | ${a} | `,
      'export |  | search sort',
      `update | ${a} | adminNotes`,
      `update | ${a},${b} | assigneeId`,
    ]);
    expect((await list()).items[0][shown]).toBe('Burr');
  });

  test('a list that is asked for again and again is written down once, until somebody new is on it', async () => {
    const [a, b] = await add('Ames', 'Burr');
    await list();
    await list();
    expect(await audit()).toEqual([`read | ${b},${a} | `]);
    await list('limit=1');
    expect(await audit()).toEqual([`read | ${b} | `]);
    const [newcomer] = await add('Clay');
    await list();
    expect(await audit()).toEqual([`read | ${b},${newcomer},${a} | `]);
    await admin(`${path}/${a}`);
    await admin(`${path}/${a}`);
    expect(await audit()).toEqual([`read | ${a} | `, `read | ${a} | `]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000);
    await list();
    clock.mockRestore();
    expect(await audit()).toEqual([`read | ${b},${newcomer},${a} | `]);
  });
});
