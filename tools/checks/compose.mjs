import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const SERVICES = ['postgres', 'migrate', 'api', 'site', 'gateway'];
/** Ends when it is done: whether it is well, nobody has to ask. */
const ONCE = ['migrate'];
const SECRETS = /(PASSWORD|SECRET|TOKEN|_KEY)$/;
/** Secrets of systems that not every clinic has: without them they are empty. */
const OPTIONAL = /^(?:FHIR|CLINIKO|TWILIO|TELEPHONY|RINGCENTRAL_CLIENT|BACKUP_S3|IMAGES_S3)_/;
/** A required secret: given, or in a file that is given. */
const REQUIRED = /^\$\{\w+:\?.*\}$|^\$\{(\w+)_FILE:-\$\{\1:\?.*\}\}$/;
/** Of no use in a container: there is no such folder, nor such a file. The owner's address is only for `migrate`. */
const ONLY_LOCAL = ['DATA_DIR', 'FHIR_PRIVATE_KEY_FILE', 'DATABASE_OWNER_URL'];

/** `docker-compose.yml` and `docker/Dockerfile`, as far as they can be judged without an engine. */
export function checkCompose(root) {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const { services = {}, volumes = {}, networks = {} } = parse(text, { merge: true });
  const dockerfile = readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  const caddyfile = readFileSync(path.join(root, 'docker/Caddyfile'), 'utf8');
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const variables = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const all = Object.entries(services);
  const without = (is) => all.filter(([, service]) => !is(service)).map(([name]) => name);
  const check = (name, wrong) => ({
    name: `containers: ${name}`,
    problem: wrong.length ? wrong.join(', ') : undefined,
  });
  return [
    check(
      'the five services and no other',
      SERVICES.filter((name) => !services[name]).concat(
        all.map(([name]) => name).filter((name) => !SERVICES.includes(name)),
      ),
    ),
    check(
      'no service runs as root',
      without(({ user }) => Number(String(user).split(':')[0]) > 0),
    ),
    check(
      'our own run as uid 10001',
      all.filter(([, { build, user }]) => build && user !== '10001:10001').map(([name]) => name),
    ),
    check(
      'root file systems are read-only',
      without((service) => service.read_only === true),
    ),
    check(
      'no capability is kept',
      without(({ cap_drop: dropped }) => dropped?.includes('ALL')),
    ),
    check(
      'no new privileges',
      without(({ security_opt: options }) => options?.includes('no-new-privileges:true')),
    ),
    check(
      'every service has a health check',
      without(({ healthcheck }) => healthcheck?.test).filter((name) => !ONCE.includes(name)),
    ),
    check(
      'every service has its share of memory and processors',
      without(({ mem_limit: memory, cpus }) => memory && cpus),
    ),
    check(
      'images have an exact version',
      [
        ...all.map(([, { image }]) => image),
        ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image),
      ].filter((image) => !/:[\w-]*\d+\.\d+/.test(image ?? '')),
    ),
    check(
      'secrets are required, never given',
      all.flatMap(([name, { environment = {} }]) =>
        Object.entries(environment)
          .filter(([key, value]) => SECRETS.test(key) && !(OPTIONAL.test(key) ? /^\$\{\w+:-\}$/ : REQUIRED).test(value))
          .map(([key]) => `${name}.${key}`),
      ),
    ),
    check('the API runs under a role that cannot change tables, and starts when they are changed', [
      ...(/harmony_app/.test(services.api?.environment?.DATABASE_URL) ? [] : ['api.DATABASE_URL']),
      ...('DATABASE_OWNER_URL' in (services.api?.environment ?? {}) ? ['api.DATABASE_OWNER_URL'] : []),
      ...(services.api?.depends_on?.migrate?.condition === 'service_completed_successfully' ? [] : ['api.depends_on']),
    ]),
    check('images have the version of package.json', [
      ...all.flatMap(([name, { build, image }]) => (build && !image.endsWith(`:${version}`) ? [name] : [])),
    ]),
    check(
      'every variable of .env.example reaches the API',
      variables.filter((name) => !ONLY_LOCAL.includes(name) && !(name in (services.api?.environment ?? {}))),
    ),
    check(
      'only the gateway has ports',
      all.filter(([name, { ports }]) => ports && name !== 'gateway').map(([name]) => name),
    ),
    check(
      'volumes and networks are declared',
      all.flatMap(([, service]) => [
        ...(service.volumes ?? [])
          .map((volume) => (volume.source ? volume.source.replace(/^\$\{\w+:-(.*)\}$/, '$1') : volume.split(':')[0]))
          .filter((name) => (name.startsWith('.') ? !existsSync(path.join(root, name)) : !(name in volumes))),
        ...networksOf(service).filter((name) => !(name in networks)),
      ]),
    ),
    check(
      'build targets exist',
      all
        .filter(([, { build }]) => build && !new RegExp(`^FROM .* AS ${build.target}$`, 'm').test(dockerfile))
        .map(([name]) => name),
    ),
    check(
      'what is copied exists',
      [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)]
        .flatMap(([, sources]) => sources.split(' '))
        .filter((source) => source !== '.' && !existsSync(path.join(root, source))),
    ),
    check(
      'the gateway logs neither queries nor headers',
      ['request>uri regexp "[?].*$" ""', 'request>headers delete'].filter((filter) => !caddyfile.includes(filter)),
    ),
    check('the gateway reaches whoever trusts it by a network that is trusted', untrustedPaths(services, networks)),
    check(
      'three hosts stand in the gateway',
      ['SITE_HOST', 'STAFF_HOST', 'CALLS_HOST'].filter(
        (host) => !caddyfile.includes(`{$${host}} {`) || !text.includes(`${host}: `),
      ),
    ),
  ];
}

/** Networks of a service, which may be a list or have aliases. */
const networksOf = ({ networks = [] }) => (Array.isArray(networks) ? networks : Object.keys(networks));
const aliasesOn = ({ networks }, name) => (Array.isArray(networks) ? [] : (networks?.[name]?.aliases ?? []));

/**
 * A name resolves on every network that two containers share, whichever comes first. So the gateway has to use one that exists
 * only on networks whose addresses are trusted, or every visitor has the gateway's address.
 */
function untrustedPaths(services, networks) {
  const { gateway, ...others } = services;
  const upstreams = Object.values(gateway.environment ?? {}).map((value) => String(value));
  return Object.entries(others).flatMap(([name, service]) => {
    const trusted = String(service.environment?.TRUST_PROXY ?? '');
    if (!trusted) return [];
    const shared = networksOf(service).filter((network) => networksOf(gateway).includes(network));
    const isTrusted = (network) =>
      (networks[network]?.ipam?.config ?? []).some(({ subnet }) => trusted.split(',').includes(subnet));
    // A service is known by its own name on all of its networks.
    const networksWith = (host) =>
      host === name ? shared : shared.filter((one) => aliasesOn(service, one).includes(host));
    const hosts = [name, ...shared.flatMap((network) => aliasesOn(service, network))];
    const used = hosts.filter((host) =>
      upstreams.some((text) => text.split(/[\s,]+/).some((one) => one.split(':')[0] === host)),
    );
    if (used.length === 0) return [`the gateway names no upstream of ${name}`];
    return used.flatMap((host) =>
      networksWith(host)
        .filter((network) => !isTrusted(network))
        .map((network) => `${host} is also on ${network}, which TRUST_PROXY of ${name} does not name`),
    );
  });
}
