import { existsSync } from 'node:fs';
import path from 'node:path';

/** Variables of an optional `.env` file; those that are set for the command win. */
export function readEnvFile(root) {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
