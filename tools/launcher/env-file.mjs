import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../platform/failure.mjs';

/** Secrets that the launcher itself reads; the API reads the files of all others (`apps/api/src/platform/config/secret-files.ts`). */
const OURS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'CALLS_PASSWORD',
  'SESSION_SECRET',
  'RINGCENTRAL_VERIFICATION_TOKEN',
  'PHONE_INDEX_SECRET',
  'DATA_KEY',
];

/** Variables of an optional `.env` file; those that are set for the command win. Then files with secrets (`NAME_FILE`). */
export function readEnvFile(root) {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  for (const name of OURS) readSecretFile(name);
}

function readSecretFile(name) {
  const file = process.env[`${name}_FILE`];
  if (!file) return;
  try {
    process.env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Failure(`${name}_FILE points to a file that cannot be read: ${file} (${error.code}).`);
  }
  // What the launcher fills in later is not to be overruled by the file.
  delete process.env[`${name}_FILE`];
}
