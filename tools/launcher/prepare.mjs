import { say } from './progress.mjs';

/**
 * Brings the database up to date: schema, then starter content and first accounts if it is empty.
 *
 * @param {object} api The API's module (`dist/apps/api/index.mjs`).
 * @param {object} db Its connection.
 * @param {ReturnType<typeof import('./accounts.mjs').firstAccounts>} accounts
 * @returns {Promise<{seeded: boolean}>}
 */
export async function prepareDatabase({ migrateToLatest, seedIfEmpty, hashPassword }, db, { admin, calls }) {
  const migrations = await migrateToLatest(db);
  if (migrations.length) say(`  schema brought up to date (${migrations.length} migrations)`);
  const seeded = await seedIfEmpty(db, {
    adminUsername: admin.username,
    adminPasswordHash: await hashPassword(admin.password),
    callsUsername: calls.username,
    callsPasswordHash: await hashPassword(calls.password),
    now: new Date(),
  });
  if (seeded) say('  starter content loaded');
  return { seeded };
}

/** The site's way into the API without a socket. @param {() => import('fastify').FastifyInstance} current */
export function inProcess(current) {
  return {
    query: async ({ method, url, headers, body, remoteAddress }) => {
      const {
        statusCode,
        headers: answered,
        payload,
      } = await current().inject({ method, url, headers, payload: body, remoteAddress });
      return { status: statusCode, headers: answered, body: payload };
    },
    onContentChange: (listener) => current().content.onChange(listener),
  };
}
