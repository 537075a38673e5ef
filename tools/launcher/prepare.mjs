import { say } from './progress.mjs';

/**
 * Brings the database up to date: schema, encrypted texts, then starter content and first accounts if it is empty.
 *
 * @param {object} api The API's module (`dist/apps/api/index.mjs`).
 * @param {object} db Its connection.
 * @param {ReturnType<typeof import('./accounts.mjs').firstAccounts>} accounts
 * @returns {Promise<{seeded: boolean}>}
 */
export async function prepareDatabase(api, db, { admin, calls }) {
  const { bringUpToDate, encryptDatabase, loadStarterContent, hashPassword } = api;
  const migrations = await bringUpToDate(db, { log: { warn: (_details, text) => say(`  ${text}`) } });
  if (migrations.length) say(`  schema brought up to date (${migrations.length} migrations)`);
  if (!(await encryptDatabase(db)))
    say(
      '  some texts were stored with another DATA_KEY: they cannot be read until it is listed behind the present one',
    );
  const seeded = await loadStarterContent(db, {
    adminUsername: admin.username,
    adminPasswordHash: await hashPassword(admin.password),
    callsUsername: calls.username,
    callsPasswordHash: await hashPassword(calls.password),
    now: new Date(),
  });
  if (seeded) say('  starter content loaded');
  return { seeded };
}

/**
 * The API as the site calls it in process, without a socket.
 *
 * @param {() => import('fastify').FastifyInstance} current
 */
export function inProcess(current) {
  const internal = () => ({ 'x-internal-token': current().ownToken });
  const send = async ({ method, url, headers, body, remoteAddress }) => {
    const answer = await current().inject({ method, url, headers, payload: body, remoteAddress });
    return { status: answer.statusCode, headers: answer.headers, body: answer.payload };
  };
  return {
    // The link of a draft is believed from our own processes only.
    query: ({ headers, ...request }) =>
      send({ ...request, headers: { ...headers, ...('x-preview-token' in headers && internal()) } }),
    queryInternal: (url) => send({ method: 'GET', url, headers: internal() }),
    postInternal: (url, body) => send({ method: 'POST', url, headers: internal(), body }),
    onContentChange: (listener) => current().content.onChange(listener),
  };
}
