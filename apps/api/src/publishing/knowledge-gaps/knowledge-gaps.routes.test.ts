import { randomUUID } from 'node:crypto';
import { addDays, zonedNow, type CallOutcome, type KnowledgeGap } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';

const URL = '/api/knowledge-gaps';

let api: TestApp;
let editor: As;
let today: string;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  editor = await api.asRole('editor');
  today = zonedNow(new Date(), 'America/Los_Angeles').date;
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from search_misses; delete from chat_unanswered_counts; delete from knowledge_gap_marks`.execute(
    api.db,
  );
  await api.db.deleteFrom('calls').execute();
});

const list = async (query = ''): Promise<KnowledgeGap[]> => {
  const answer = await editor(URL + query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ gaps: KnowledgeGap[] }>().gaps;
};
const mark = (payload: object, as: As = editor) => as({ method: 'PUT', url: URL, payload });
const miss = (words: string, count = 1, day = today) =>
  api.db.insertInto('searchMisses').values({ day, words, count }).execute();
const call = (outcome: CallOutcome, { direction }: { direction: 'inbound' | 'outbound' } = { direction: 'inbound' }) =>
  api.db
    .insertInto('calls')
    .values({
      id: randomUUID(),
      source: 'test',
      callKey: randomUUID(),
      status: 'ended',
      phase: 'completed',
      direction,
      number: null,
      state: '{}',
      isShown: true,
      startedAt: new Date().toISOString(),
      outcome,
    })
    .execute();
const states = async () => (await list('?days=365')).map(({ words, state }) => `${words} ${state}`);

it('says in which language it was asked on most days', async () => {
  await miss('uñas rotas', 9, addDays(today, -2));
  await miss('uñas rotas', 1, addDays(today, -1));
  await miss('uñas rotas', 1);
  await api.db.updateTable('searchMisses').set({ language: 'es' }).where('day', '>', addDays(today, -2)).execute();
  expect((await list()).find(({ words }) => words === 'uñas rotas')).toMatchObject({ count: 11, language: 'es' });
});

it('lists what was asked on all three ways, most asked first, within the period', async () => {
  await miss('frozen toes', 2);
  await miss('frozen toes', 3, addDays(today, -5));
  await miss('old thing', 9, addDays(today, -40));
  await api.db
    .insertInto('chatUnansweredCounts')
    .values([
      { day: today, kind: 'how', length: 'short', count: 2 },
      { day: today, kind: 'how', length: 'long', count: 1 },
    ])
    .execute();
  await call('question');
  await call('booked');
  await call('herbs', { direction: 'outbound' });
  expect(await list()).toEqual([
    {
      source: 'search',
      words: 'frozen toes',
      count: 5,
      lastOn: today,
      language: 'en',
      state: 'open',
      markedBy: null,
      markedOn: null,
    },
    {
      source: 'chat',
      words: 'how',
      count: 3,
      lastOn: today,
      language: 'en',
      state: 'open',
      markedBy: null,
      markedOn: null,
    },
    {
      source: 'calls',
      words: 'question',
      count: 1,
      lastOn: today,
      language: 'en',
      state: 'open',
      markedBy: null,
      markedOn: null,
    },
  ]);
  expect((await list('?days=90'))[0]).toMatchObject({ words: 'old thing', count: 9 });
});

it('keeps what is answered and what is no question behind what is open, with who decided it', async () => {
  await miss('asked often', 9);
  await miss('no question', 5);
  await miss('still open');
  expect((await mark({ source: 'search', words: 'asked often', state: 'answered' })).statusCode).toBe(204);
  expect((await mark({ source: 'search', words: 'no question', state: 'hidden' })).statusCode).toBe(204);
  expect(await states()).toEqual(['still open open', 'asked often answered', 'no question hidden']);
  expect((await list())[1]).toMatchObject({ markedBy: 'editor', markedOn: today });
  await mark({ source: 'search', words: 'no question', state: 'open' });
  expect(await states()).toEqual(['no question open', 'still open open', 'asked often answered']);
  const lines = await api.db.selectFrom('auditLog').select('id').where('entity', '=', 'knowledge-gaps').execute();
  expect(lines).toHaveLength(3);
});

it('opens an answered gap again when it is asked for a month later, and no hidden one', async () => {
  const ago = (days: number) => addDays(today, -days);
  for (const words of ['again', 'soon', 'hidden one']) await miss(words, 1, words === 'soon' ? ago(20) : today);
  const markedOn = ago(40);
  for (const [words, state] of [
    ['again', 'answered'],
    ['soon', 'answered'],
    ['hidden one', 'hidden'],
  ] as const)
    await api.db.insertInto('knowledgeGapMarks').values({ source: 'search', words, state, markedOn }).execute();
  await miss('never answered', 2);
  await miss('hidden one', 5, ago(1));
  expect(await states()).toEqual(['never answered open', 'again open', 'hidden one hidden', 'soon answered']);
  expect((await list())[1]).toMatchObject({ markedBy: null, markedOn: null });
});

it('refuses other periods, sources and states', async () => {
  for (const days of ['0', '8', 'x', '1.5']) expect((await editor(`${URL}?days=${days}`)).statusCode).toBe(400);
  for (const body of [
    { source: 'mail', words: 'x', state: 'hidden' },
    { source: 'search', words: '', state: 'hidden' },
    { source: 'search', words: 'x', state: 'gone' },
    { source: 'search', words: 'x' },
  ])
    expect((await mark(body)).statusCode).toBe(400);
});

it('is for those who edit content', async () => {
  for (const [as, status] of [
    [api.asAnyone, 401],
    [await api.asStaff(), 403],
    [await api.asRole('front-desk'), 403],
  ] as const) {
    expect((await as(URL)).statusCode).toBe(status);
    expect((await mark({ source: 'search', words: 'x', state: 'hidden' }, as)).statusCode).toBe(status);
  }
});
