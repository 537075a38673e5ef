import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../tools/launcher/cluster.mjs';
import { ADMIN, CALLS } from './support/accounts';
import { FEATURES, setSwitch } from './support/flags';
import { startMailSink } from './support/mail-sink';
import { asAdmin } from './support/product';

/** A first start installs nothing but may have to build. */
const PATIENCE_MS = 300_000;

/**
 * Starts the whole product as `npm start` does, on a free port and an empty data folder, with every feature switched on
 * and a mail server that keeps what it gets. Answers with the way to stop it, which fails unless it ends by itself with exit code 0.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'harmony-e2e-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const mailDir = path.join(dataDir, 'mail');
  const sink = await startMailSink(mailDir);
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../tools/start.mjs')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      CALLS_USERNAME: CALLS.username,
      CALLS_PASSWORD: CALLS.password,
      // One address plays every visitor here.
      LIMIT_GENERAL: '1000000',
      LIMIT_CONTACT: '1000',
      LIMIT_CHECK_IN: '1000',
      LIMIT_PUBLIC_FORM: '1000',
      LIMIT_LOGIN: '1000',
      PUBLIC_URL: origin,
      SMTP_URL: sink.url,
      // All there is: a test reads it for what no log may hold.
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        appendFileSync(path.join(dataDir, 'product.log'), text);
        output += text;
        if (/\bready\b/.test(output)) resolve();
      });
  });
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    ended.then((code) => `ended with ${code}`),
    new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'took too long').unref()),
  ]);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`The product ${outcome}:\n${output}`);
  }
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_DATA_DIR'] = dataDir;
  process.env['E2E_MAIL_DIR'] = mailDir;

  const admin = await asAdmin();
  for (const feature of FEATURES) await setSwitch(admin, feature, true);
  await admin.dispose();

  return async () => {
    child.kill('SIGTERM');
    const code = await ended;
    await sink.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product did not stop cleanly (exit code ${code}):\n${output}`);
  };
}
