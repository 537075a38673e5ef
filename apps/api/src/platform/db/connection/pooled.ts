import type pg from 'pg';
import type { Send } from '../prepared';

const OPENS = /^(?:begin|start transaction)\b/;
const CLOSES = /^(?:commit|rollback)$/;

/**
 * Sends statements through a pooler in transaction mode, such as PgBouncer. There every transaction may run on another
 * connection of Postgres: a name would be unknown to it, and a setting of the session would stay behind for others. So
 * nothing has a name, every transaction begins with its own `settings`, and a statement alone becomes a transaction.
 * The client has to be in pipeline mode: its three messages then make one way there and back.
 *
 * @param settings `set local …`, as one text
 */
export function inOwnTransactions(client: pg.PoolClient, settings: string): Send {
  let isOpen = false;
  return async (text, values) => {
    if (OPENS.test(text)) {
      isOpen = true;
      return client.query(`${text}; ${settings}`);
    }
    if (CLOSES.test(text)) isOpen = false;
    else if (!isOpen) return alone(client, settings, { text, values });
    return client.query(text, values);
  };
}

async function alone(client: pg.PoolClient, settings: string, statement: { text: string; values: unknown[] }) {
  const begun = client.query(`begin; ${settings}`);
  const asked = client.query(statement);
  // After a statement that has failed, Postgres rolls back instead.
  const ended = client.query('commit');
  // Whatever failed, the connection is free only when all three are answered.
  for (const step of await Promise.allSettled([begun, asked, ended])) if (step.status === 'rejected') throw step.reason;
  return asked;
}
