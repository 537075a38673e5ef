import { FOLLOW_UP_RULES, INBOXES } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../test/api';
import { FORM_INBOXES, statesAt, type FormInbox } from './form-inboxes';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it.each(Object.entries<FormInbox>(FORM_INBOXES))('%s names states of its inbox', (_word, form) => {
  const { inbox, contacted, done, booked } = form;
  const values = INBOXES[inbox].states.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining([contacted, done, booked].filter((state) => state !== undefined)));
  for (const end of [done, booked]) if (end !== undefined) expect(statesAt(inbox, 'done')).toContain(end);
});

it('a follow-up is open in exactly the states in which the inbox says that something is to be done', async () => {
  const { rows } = await sql<{ table: string; args: string }>`
    select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger
    where tgname = 'follow_ups_update' order by 1`.execute(api.db);
  const declared = Object.entries(FORM_INBOXES)
    .filter(([word]) => Object.hasOwn(FOLLOW_UP_RULES, word))
    .map(([word, { inbox, table }]) => ({
      table,
      args: [word, statesAt(inbox, 'new', 'open').join(','), ''].join('\\000'),
    }));
  expect(rows.filter(({ table }) => table !== 'outbox_mails')).toEqual(
    declared.sort((one, other) => one.table.localeCompare(other.table)),
  );
});
