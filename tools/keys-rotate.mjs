// `npm run keys:rotate`: makes a new data key and encrypts every text with it, while the product goes on.
import { runCommand } from './launcher/command.mjs';
import { say } from './launcher/progress.mjs';
import { Failure } from './platform/failure.mjs';

await runCommand(
  async ({ api, db, database }) => {
    say(`Database: ${database}`);
    const rows = new Map();
    await api.rotateDataKey(db, (table, count) => rows.set(table, (rows.get(table) ?? 0) + count));
    for (const [table, sum] of rows) say(`  ${table}: ${sum.toLocaleString('en')} rows`);
    say('Done: every text is encrypted with the new data key. Backups that were made before keep the older one.');
  },
  async ({ databaseUrl, dataKey }) => {
    if (databaseUrl && !dataKey)
      throw new Failure('The texts of DATABASE_URL cannot be read without DATA_KEY.', 'Set it as the product has it.');
  },
);
