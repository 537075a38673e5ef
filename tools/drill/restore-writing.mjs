import { setTimeout as sleep } from 'node:timers/promises';
import { job, restore } from './archives.mjs';
import { startWriters } from './writers.mjs';

export default {
  name: 'restore-writing',
  what: 'a backup is restored while visitors write: each message is there afterwards, or in the archive of what was there before',
  async run({ open, figure }) {
    const clinic = await open();
    const { first } = clinic;
    const admin = await clinic.administrator(first.origin);
    const { archive } = await job(admin, '/api/backup');
    const writers = startWriters(() => [first.origin], admin, { editors: 0 });
    await sleep(1_500);
    const begun = performance.now();
    const safety = await restore(admin, archive);
    const at = performance.now();
    figure('the restore takes, ms', at - begun, { most: 30_000 });
    figure('from its end to the next write, ms', await writers.untilTaken(at), { most: 5_000 });
    await sleep(500);
    await writers.stop();
    const stored = async () => (await clinic.sql('select name from contact_submissions')).map(({ name }) => name);
    const now = await stored();
    const again = await clinic.administrator(first.origin);
    await restore(again, safety);
    const kept = new Set([...now, ...(await stored())]);
    const { messages } = writers.taken;
    figure('acknowledged messages', messages.length, { least: 5 });
    figure('of them in neither', messages.filter((message) => !kept.has(message)).length, { most: 0 });
    figure('written twice', now.length - new Set(now).size, { most: 0 });
    figure('answers of 500', writers.answers.get(500) ?? 0, { most: 0 });
  },
};
