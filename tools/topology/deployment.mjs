import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { layOut } from '../images/lay-out.mjs';
import { freePort } from '../platform/cluster.mjs';
import { newToken } from '../platform/secrets.mjs';
import { startCaddy } from './caddy.mjs';
import { startCollector } from './collector.mjs';
import { startDatabase } from './database.mjs';
import { leaveEarlierBuild } from './earlier-build.mjs';
import { startNginx } from './nginx.mjs';
import { server } from './processes.mjs';
import { HOSTS, PASSWORD, people } from './people.mjs';

/** The address of a proxy in front of a gateway that is told about it. */
export const PROXY = '127.0.0.9';

/** What is open, to be closed when somebody breaks off. */
const open = new Set();
export const stopDeployments = () => Promise.all([...open].map((one) => one.stop()));

/**
 * The product as `docker-compose.yml` runs it, twice: two APIs and two site servers behind Caddy, on three hosts with TLS, from
 * what the images hold and nothing else.
 *
 * @param {{ drainSeconds: number }} options from a stop signal until no more requests are taken
 */
export async function openDeployment({ drainSeconds }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-topology-'));
  const undo = [async () => rmSync(folder, { recursive: true, force: true })];
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    for (const step of undo.reverse()) await step().catch((error) => console.error(error));
    open.delete(deployment);
  };
  const deployment = { stop };
  open.add(deployment);
  try {
    return Object.assign(deployment, await start(folder, undo, drainSeconds));
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(folder, undo, drainSeconds) {
  const [port, httpPort, healthPort] = [await freePort(), await freePort(), await freePort()];
  const authority = Object.fromEntries(Object.entries(HOSTS).map(([name, host]) => [name, `${host}:${port}`]));
  const publicUrl = `https://${authority.site}`;
  const shared = path.join(folder, 'shared');
  mkdirSync(shared);
  leaveEarlierBuild(shared);
  const [api, site, gateway] = ['api', 'site', 'gateway'].map((image) => layOut(image, path.join(folder, image)));
  const web = gateway('/srv');

  const database = await startDatabase();
  undo.push(() => database.stop());
  const collector = await startCollector();
  undo.push(() => collector.stop());

  const internalToken = newToken();
  const secrets = Object.fromEntries(
    ['SESSION_SECRET', 'PHONE_INDEX_SECRET', 'DATA_KEY', 'RINGCENTRAL_VERIFICATION_TOKEN'].map((name) => [
      name,
      newToken(),
    ]),
  );
  const hosts = { STAFF_HOST: authority.staff, CALLS_HOST: authority.calls, PUBLIC_URL: publicUrl };
  const apiEnv = {
    ...secrets,
    ...hosts,
    ...collector.env,
    DATABASE_URL: database.url,
    INTERNAL_TOKEN: internalToken,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    CALLS_USERNAME: 'reception',
    CALLS_PASSWORD: PASSWORD,
    PUBLIC_HTTPS: 'true',
    TRUST_PROXY: `127.0.0.1/32,${PROXY}/32`,
    BACKUP_DIR: path.join(folder, 'backups'),
    DRAIN_SECONDS: String(drainSeconds),
  };
  const program = { api: api('dist/apps/api/main.mjs'), site: site('dist/apps/site/server/main.mjs') };
  const apis = [];
  for (const name of ['api-1', 'api-2']) apis.push(await server({ name, program: program.api, env: apiEnv, folder }));
  const siteEnv = {
    ...hosts,
    ...collector.env,
    API_URL: apis.map(({ origin }) => origin).join(','),
    INTERNAL_TOKEN: internalToken,
    SHARED_DIR: shared,
    DRAIN_SECONDS: String(drainSeconds),
  };
  const sites = [];
  for (const name of ['site-1', 'site-2'])
    sites.push(await server({ name, program: program.site, env: siteEnv, folder }));

  for (const one of [...apis, ...sites]) {
    undo.push(() => one.end('SIGKILL'));
    await one.start();
  }
  const upstreams = (all) => all.map((one) => `127.0.0.1:${one.port}`).join(' ');
  const gatewayEnv = {
    SITE_HOST: authority.site,
    STAFF_HOST: authority.staff,
    CALLS_HOST: authority.calls,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(port),
    HEALTH_PORT: String(healthPort),
    API_UPSTREAMS: upstreams(apis),
    SITE_UPSTREAMS: upstreams(sites),
    WEB_ROOT: web,
    SHARED_DIR: shared,
    HEADERS_DIR: gateway('/etc/caddy/headers'),
  };
  const caddy = await startCaddy({
    folder: path.join(folder, 'caddy'),
    healthPort,
    port,
    hosts: Object.values(HOSTS),
    env: gatewayEnv,
  });
  undo.push(() => caddy.stop());

  let httpGateway;
  const everybody = people({ port, ca: caddy.ca });
  undo.push(async () => everybody.leave());
  return {
    port,
    authority,
    publicUrl,
    apis,
    sites,
    web,
    /** Files of the API's image, and the variables of its container. */
    apiImage: { at: api, env: apiEnv },
    sql: database.sql,
    collector,
    webhookToken: secrets.RINGCENTRAL_VERIFICATION_TOKEN,
    ...everybody,
    /** What the gateway has logged, line by line. */
    gatewayLog: async () => readFileSync(caddy.log, 'utf8').split('\n').filter(Boolean),
    /** As what the product knows somebody who comes from this address. */
    seenAs: (from) => from,
    /** Another gateway to the same servers, which speaks HTTP to the proxy in front of it. */
    openHttpGateway: () => (httpGateway ??= openHttpGateway()),
    /** An nginx in front of something, from the address of the proxy that is trusted. @returns its origin */
    async openNginx({ to, without }) {
      const nginx = await startNginx({ folder: mkdtempSync(path.join(folder, 'nginx-')), from: PROXY, to, without });
      undo.push(() => nginx.stop());
      return nginx.origin;
    },
  };

  async function openHttpGateway() {
    const [http, health] = [await freePort(), await freePort()];
    const env = {
      ...gatewayEnv,
      SITE_HOST: HOSTS.site,
      STAFF_HOST: HOSTS.staff,
      CALLS_HOST: HOSTS.calls,
      SCHEME: 'http',
      PROXY_ADDRESSES: `192.0.2.1,${PROXY}`,
      HTTP_PORT: String(http),
      HEALTH_PORT: String(health),
    };
    const second = await startCaddy({ folder: path.join(folder, 'caddy-http'), healthPort: health, env });
    undo.push(() => second.stop());
    return `http://127.0.0.1:${http}`;
  }
}
