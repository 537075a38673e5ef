import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const SERVICES = ['postgres', 'api', 'site', 'gateway'];
const SECRETS = /(PASSWORD|SECRET|TOKEN|_KEY)$/;
/** Secrets of systems that not every clinic has: without them they are empty. */
const OPTIONAL = /^(?:FHIR|CLINIKO|TWILIO|TELEPHONY|RINGCENTRAL_CLIENT|BACKUP_S3)_/;
/** Of no use in a container: there is no such folder, nor such a file. */
const ONLY_LOCAL = ['DATA_DIR', 'FHIR_PRIVATE_KEY_FILE'];

/** `docker-compose.yml` and `docker/Dockerfile`, as far as they can be judged without an engine. */
export function checkCompose(root) {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const { services = {}, volumes = {}, networks = {} } = parse(text, { merge: true });
  const dockerfile = readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  const caddyfile = readFileSync(path.join(root, 'docker/Caddyfile'), 'utf8');
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const variables = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const all = Object.entries(services);
  const without = (is) => all.filter(([, service]) => !is(service)).map(([name]) => name);
  const check = (name, wrong) => ({
    name: `containers: ${name}`,
    problem: wrong.length ? wrong.join(', ') : undefined,
  });
  return [
    check(
      'the four services and no other',
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
      without(({ healthcheck }) => healthcheck?.test),
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
          .filter(
            ([key, value]) =>
              SECRETS.test(key) && !(OPTIONAL.test(key) ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?.*\}$/).test(value),
          )
          .map(([key]) => `${name}.${key}`),
      ),
    ),
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
          .map((volume) => volume.split(':')[0])
          .filter((name) => (name.startsWith('.') ? !existsSync(path.join(root, name)) : !(name in volumes))),
        ...(service.networks ?? []).filter((name) => !(name in networks)),
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
      [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
        .flatMap(([, sources]) => sources.split(' '))
        .filter((source) => source !== '.' && !existsSync(path.join(root, source))),
    ),
    check(
      'the gateway logs neither queries nor headers',
      ['request>uri regexp "[?].*$" ""', 'request>headers delete'].filter((filter) => !caddyfile.includes(filter)),
    ),
    check(
      'three hosts stand in the gateway',
      ['SITE_HOST', 'STAFF_HOST', 'CALLS_HOST'].filter(
        (host) => !caddyfile.includes(`{$${host}} {`) || !text.includes(`${host}: `),
      ),
    ),
  ];
}
