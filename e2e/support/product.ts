import { request as makeRequest, type APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { CONTENT_ENTITIES, type EntityWith } from '@harmony/domain';
import { ADMIN } from './accounts';

/** What the global setup has reported about the product. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the suite with playwright test -c e2e/playwright.config.ts`);
  return value;
};

/** Address of the product under test, without a slash at the end. */
export const origin = (): string => setting('E2E_ORIGIN');

/** Queries the database of the product under test directly, or that of another data folder. */
export async function queryDatabase<Row extends object>(
  sql: string,
  values: unknown[] = [],
  dataDir = setting('E2E_DATA_DIR'),
): Promise<Row[]> {
  const password = readFileSync(path.join(dataDir, 'database-password'), 'utf8').trim();
  const port = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://harmony:${password}@127.0.0.1:${port}/harmony`);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The API as a signed-in administrator uses it. Dispose of it after use. */
export async function asAdmin(): Promise<APIRequestContext> {
  const context = await makeRequest.newContext({ baseURL: origin(), extraHTTPHeaders: { origin: origin() } });
  const answer = await context.post('/api/auth/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`the administrator cannot sign in: ${answer.status()} ${await answer.text()}`);
  return context;
}

/** The rows of an inbox that a search finds, as the console shows them: what people write is encrypted in the database. */
export async function inboxRows<Row extends object>(path: string, search: string): Promise<Row[]> {
  const client = await asAdmin();
  try {
    const answer = await client.get(`${path}?${new URLSearchParams({ search })}`);
    return ((await answer.json()) as { items: Row[] }).items;
  } finally {
    await client.dispose();
  }
}

export interface Named {
  id: number;
  slug: string;
  name: string;
}

/**
 * First row of an entity's public list, for pages that need a real slug. Created here if the starter content has none.
 */
export async function firstOf(entity: EntityWith<'hasPages'>): Promise<Named> {
  const url = `/api${CONTENT_ENTITIES[entity].path}`;
  const [first] = (await (await fetch(origin() + url)).json()) as Named[];
  if (first) return first;
  const admin = await asAdmin();
  const answer = await admin.post(url, { data: { [CONTENT_ENTITIES[entity].label]: `First of ${entity}` } });
  const made = (await answer.json()) as Named;
  await admin.dispose();
  return made;
}
