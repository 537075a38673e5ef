import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildTestApp } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { QUICK } from '../../../test/telephony/ringcentral-parts';
import { fakeRingCentral } from '../../../test/telephony/ringcentral-server';
import { ringCentralSystem } from '../../../calls/telephony/ringcentral/phone-system';

const BUDGET = /`DATABASE_POOL` \(10\) for statements, (\d+) that listens, (\d+) that holds a lock: (\d+) in all/;

it('a process with everything switched on takes the connections that docs/operations.md says', async () => {
  const document = readFileSync(join(__dirname, '../../../../../../docs/operations.md'), 'utf8');
  const [listeners, locks, all] = (BUDGET.exec(document.replace(/\s+/g, ' ')) ?? []).slice(1).map(Number);
  const server = await fakeRingCentral();
  const api = await buildTestApp({
    forRaces: true,
    env: {
      PHONE_SYSTEM: 'ringcentral-websocket',
      TEXTS_FROM: '+12065550100',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENT_PROVIDER: 'simulator',
      ...server.env,
    },
    phoneOptions: { systems: [ringCentralSystem(QUICK)], lockEveryMs: 50 },
  });
  const count = async () => {
    // More than there are connections: the pool is as large as it gets.
    const asked = await Promise.all(
      Array.from({ length: 30 }, () =>
        sql<{ name: string; count: number }>`
          select split_part(application_name, ' ', 2) as name, count(*)::int as count
          from pg_stat_activity, pg_sleep(0.05)
          where datname = current_database() group by 1 order by 1`.execute(api.db),
      ),
    );
    return Object.fromEntries((asked.at(-1)?.rows ?? []).map((row) => [row.name, row.count]));
  };
  const counted = await eventually(count, (found) => found['lock'] !== undefined);
  expect(counted).toEqual({ '': api.config.databasePool, listen: listeners, lock: locks });
  expect(Object.values(counted).reduce((sum, each) => sum + each)).toBe(all);
  await api.close();
  await server.close();
});
