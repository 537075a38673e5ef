import { sql, type Expression } from 'kysely';

/**
 * By what names of accounts are the same: in the unique indexes, when somebody signs in and in the locks after failures. One
 * function of the database, because two that almost agree let a locked name in under another spelling.
 */
export const accountKey = (name: string | Expression<string>) => sql<string>`account_key(${name})`;
