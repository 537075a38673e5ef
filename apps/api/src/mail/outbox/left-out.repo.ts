import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a mail was left out because its mailbox had those of a day, by its key in the outbox. It is not any more once staff have sent it
 * (`outbox_mails.verdict`).
 */
export const isLeftOut = (...keys: readonly RawBuilder<string>[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from outbox_mails where dedupe_key in (${sql.join(keys)}) and verdict = 'left-out')`;
