import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../platform/cluster.mjs';
import { nodeProcess } from './processes.mjs';
import { findProgram } from './programs.mjs';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/operations.md');
const PATIENCE_MS = 15_000;

/** The nginx of this machine, else of Debian's package. @returns {string} its version */
export const findNginx = () => findProgram('nginx', ['-v']);

/** What the document tells clinics to write. */
function documented() {
  const [, block] = /^```nginx\n(.+?)^```/ms.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  if (!block) throw new Error('docs/operations.md shows no nginx any more');
  return block;
}

/**
 * A real nginx as `docs/operations.md` describes it, at a port of this machine. It has no TLS, and says `https` as the document does.
 *
 * @param {{ folder: string, from: string, to: string, without?: string }} options `folder`: where it may write; `from`: the address
 *   it comes from; `to`: the origin behind it; `without`: a header that somebody has left out
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startNginx({ folder, from, to, without }) {
  mkdirSync(folder, { recursive: true });
  const lines = documented().split('\n');
  const kept = lines.filter((line) => !without || !line.includes(`proxy_set_header ${without} `));
  if (without && kept.length !== lines.length - 1) throw new Error(`the document does not set ${without}`);
  const location = kept.join('\n').replace(/proxy_pass [^;]+;/, `proxy_pass ${to};`);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    proxy_bind ${from};
    ${location}
  }
}
`,
  );
  const logFile = path.join(folder, 'nginx.log');
  const log = openSync(logFile, 'a');
  const child = spawn('nginx', ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', logFile], {
    stdio: ['ignore', log, log],
  });
  const nginx = nodeProcess(child);
  const origin = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !nginx.hasEnded(); await sleep(50)) {
    const isThere = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isThere) return { origin, stop: () => nginx.end('SIGTERM') };
  }
  await nginx.end('SIGKILL');
  throw new Error(`nginx did not start:\n${readFileSync(logFile, 'utf8').slice(-3_000)}`);
}
