import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../tools/platform/cluster.mjs';
import { FEATURES, setSwitch } from './support/flags';
import { startMailSink } from './support/mail-sink';
import { asAdmin } from './support/product';
import { makeDataDir, NO_LIMITS, runProduct } from './support/run-product';

/**
 * Starts the product on a free port and an empty data folder, with every feature switched on, a mail server that keeps
 * every mail, and simulated texts. Returns a function that stops them.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  const port = await freePort();
  const mailDir = path.join(dataDir, 'mail');
  const sink = await startMailSink(mailDir);
  const metricsPort = String(await freePort());
  process.env['E2E_METRICS_PORT'] = metricsPort;
  const env = { ...NO_LIMITS, SMTP_URL: sink.url, TEXTS_FROM: 'simulated', METRICS_PORT: metricsPort };
  const stop = await runProduct({ dataDir, port, env });
  process.env['E2E_ORIGIN'] = `http://127.0.0.1:${port}`;
  process.env['E2E_DATA_DIR'] = dataDir;
  process.env['E2E_MAIL_DIR'] = mailDir;

  const admin = await asAdmin();
  for (const feature of FEATURES) await setSwitch(admin, feature, true);
  await admin.dispose();

  return async () => {
    await stop().finally(async () => {
      await sink.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  };
}
