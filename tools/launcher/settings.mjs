import path from 'node:path';
import { Failure } from './failure.mjs';

/** The only factor of a sign-in has at least this many characters (NIST SP 800-63B-4). */
const MIN_PASSWORD = 15;

/**
 * What the launcher itself reads of the environment; everything else is the API's (`apps/api/src/config.ts`).
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root Folder that a relative DATA_DIR starts from.
 */
export function readSettings(env, root) {
  const value = (name) => env[name]?.trim() || undefined;
  return {
    host: value('HOST') ?? '127.0.0.1',
    port: port(value('PORT') ?? '4200'),
    dataDir: path.resolve(root, value('DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    admin: account('ADMIN', value('ADMIN_USERNAME') ?? 'admin', env.ADMIN_PASSWORD),
    calls: account('CALLS', value('CALLS_USERNAME') ?? 'reception', env.CALLS_PASSWORD),
    sessionSecret: value('SESSION_SECRET'),
    webhookToken: value('RINGCENTRAL_VERIFICATION_TOKEN'),
    logLevel: value('LOG_LEVEL') ?? 'warn',
  };
}

function port(text) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new Failure(`PORT must be a number up to 65535, not '${text}'.`, 'For example:  PORT=4300 npm start');
}

function databaseUrl(text) {
  if (!text || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Failure('DATABASE_URL is not the address of a PostgreSQL database.', 'It looks like this:  postgres://user:password@host:5432/database');
}

/** Passwords are taken as typed, spaces included; they are counted in characters, not in bytes. */
function account(name, username, password) {
  if (password && [...password].length < MIN_PASSWORD) {
    throw new Failure(`${name}_PASSWORD is too short: it must have at least ${MIN_PASSWORD} characters.`, 'Take a short sentence, or leave it away and let one be generated.');
  }
  return { username, password: password || undefined };
}
