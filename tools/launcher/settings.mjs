import path from 'node:path';
import { Failure } from '../platform/failure.mjs';

/**
 * What the launcher itself reads of the environment; everything else is the API's (`apps/api/src/config.ts`).
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root Folder that a relative DATA_DIR starts from.
 */
export function readSettings(env, root) {
  const value = (name) => env[name]?.trim() || undefined;
  const database = databaseUrl('DATABASE_URL', value('DATABASE_URL'));
  return {
    host: value('HOST') ?? '127.0.0.1',
    port: port(value('PORT') ?? '4200'),
    dataDir: path.resolve(root, value('DATA_DIR') ?? '.data'),
    backupDir: path.resolve(root, value('BACKUP_DIR') ?? path.join(value('DATA_DIR') ?? '.data', 'backups')),
    databaseUrl: database,
    // Commands are few and use sessions: they go past a pooler.
    databaseDirectUrl: database && (databaseUrl('DATABASE_DIRECT_URL', value('DATABASE_DIRECT_URL')) ?? database),
    // Passwords are taken as typed, spaces included.
    admin: { username: value('ADMIN_USERNAME') ?? 'admin', password: env.ADMIN_PASSWORD || undefined },
    calls: { username: value('CALLS_USERNAME') ?? 'reception', password: env.CALLS_PASSWORD || undefined },
    sessionSecret: value('SESSION_SECRET'),
    webhookToken: value('RINGCENTRAL_VERIFICATION_TOKEN'),
    phoneIndexSecret: value('PHONE_INDEX_SECRET'),
    dataKey: value('DATA_KEY'),
    logLevel: value('LOG_LEVEL') ?? 'warn',
  };
}

function port(text) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new Failure(`PORT must be a number up to 65535, not '${text}'.`, 'For example:  PORT=4300 npm start');
}

function databaseUrl(name, text) {
  if (!text || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Failure(
    `${name} is not the address of a PostgreSQL database.`,
    'It looks like this:  postgres://user:password@host:5432/database',
  );
}
