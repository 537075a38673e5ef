import type { FastifyInstance } from 'fastify';
import type { Backups } from './backups';
import type { Copies } from './copies/copies';

/** Milliseconds that a stopping process waits for its job. */
const FAREWELL_MS = 5_000;

/** Lets a stopping process wait a little for the backup, the copy or the drill that it is making. */
export function waitForJobs(app: FastifyInstance, backups: Backups, copies: Copies): void {
  app.addHook('onClose', async () => {
    await Promise.race([
      Promise.all([backups.idle(), copies.idle()]),
      new Promise((go) => setTimeout(go, FAREWELL_MS).unref()),
    ]);
  });
}
