import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeProcess } from './processes.mjs';
import { findProgram } from './programs.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CADDYFILE = path.join(ROOT, 'docker/Caddyfile');
const PATIENCE_MS = 15_000;

/** The Caddy of this machine, else of Debian's package. @returns {string} its version */
export const findCaddy = () => findProgram('caddy', ['version']);

/**
 * The shipped Caddyfile, started by the shipped script, run by a real Caddy with certificates of its own.
 *
 * @param {{ folder: string, env: Record<string, string>, healthPort: number, port?: number, hosts?: readonly string[] }} options
 *   `folder`: where it may write. `port`, `hosts`: where it has to show a certificate before it counts as started; none for HTTP.
 * @returns {Promise<{ ca?: Buffer, log: string, stop: () => Promise<void> }>} `ca`: the certificate that its own are signed with;
 *   `log`: the file of its log
 */
export async function startCaddy({ folder, env, healthPort, port, hosts = [] }) {
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'caddy.log');
  const log = openSync(logFile, 'a');
  const child = spawn('sh', [path.join(ROOT, 'docker/start-gateway.sh')], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDYFILE, ...env },
    stdio: ['ignore', log, log],
  });
  const caddy = nodeProcess(child);
  const certificate = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    if (caddy.hasEnded()) break;
    const isHealthy = await fetch(`http://127.0.0.1:${healthPort}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isHealthy || (hosts.length && !existsSync(certificate))) continue;
    const ca = hosts.length ? readFileSync(certificate) : undefined;
    // It answers before it has made the certificates of all hosts.
    const shown = await Promise.all(hosts.map((host) => showsCertificate({ host, port, ca })));
    if (shown.every(Boolean)) return { ca, log: logFile, stop: () => caddy.end('SIGTERM') };
  }
  await caddy.end('SIGKILL');
  throw new Error(`Caddy did not start:\n${readFileSync(logFile, 'utf8').slice(-3_000)}`);
}

/** Whether a handshake for this host succeeds. */
export const showsCertificate = ({ host, port, ca, address = '127.0.0.1' }) =>
  new Promise((resolve) => {
    const socket = tls.connect({ host: address, port, servername: host, ca });
    const end = (isShown) => {
      socket.destroy();
      resolve(isShown);
    };
    socket.once('secureConnect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(2_000, () => end(false));
  });
