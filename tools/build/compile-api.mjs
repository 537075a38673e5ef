// Lets the bundled API start without a database and writes beside it what V8 has compiled for that: functions that ran, and no
// others. A process of its own, because V8 compares its flags and because the API has timers. Prints what the bundle exports.
import { writeFileSync } from 'node:fs';
import { compiledFile, loadCompiled } from './compiled.mjs';

const [file] = process.argv.slice(2);
const { exports: api, script } = loadCompiled(file);
const config = api.readConfig({
  HARMONY_LOCAL: 'true',
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
  SESSION_SECRET: 'x'.repeat(32),
  PHONE_INDEX_SECRET: 'x'.repeat(32),
  DATA_KEY: 'x'.repeat(32),
  RINGCENTRAL_VERIFICATION_TOKEN: 'x'.repeat(16),
});
const db = api.connect(config.databaseUrl, { log: { error: () => undefined } });
const app = await api.buildApp({ config, db });
// It gets as far as its first question to the database.
await app.ready().catch(() => undefined);
writeFileSync(compiledFile(file), script.createCachedData());
process.stdout.write(JSON.stringify(Object.keys(api)), () => process.exit(0));
