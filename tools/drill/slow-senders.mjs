import { withSlowClients } from './slow.mjs';

/** 400 of each, by what comes slowly. */
const counts = { body: 200, blanks: 200, headers: 400, silent: 100 };

export default {
  name: 'slow-senders',
  what: '900 clients send a body or headers byte by byte, or nothing at all, while others go on',
  run: (stage) =>
    withSlowClients(stage, { counts, seconds: 15 }, async ({ sql }) => {
      const stored = await sql(`select 1 from contact_submissions where name = 'Half A Message'`);
      stage.figure('half bodies that were stored', stored.length, { most: 0 });
      const kept = await sql(`select 1 from idempotency_keys where key like '%half-%'`);
      stage.figure('answers kept for half bodies', kept.length, { most: 0 });
    }),
};
