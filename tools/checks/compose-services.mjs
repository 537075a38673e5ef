import { existsSync } from 'node:fs';
import path from 'node:path';
import { GIVEN } from './compose-forms.mjs';

/** Ends when it is done: whether it is well, nobody has to ask. */
const ONCE = ['migrate'];
const SECRETS = /(PASSWORD|SECRET|TOKEN|_KEY)$/;
/** Of no use in a container: there is no such folder, nor such a file. The owner's address is only for `migrate`. */
const ONLY_LOCAL = ['DATA_DIR', 'FHIR_PRIVATE_KEY_FILE', 'DATABASE_OWNER_URL'];

const isOurs = (image) => image.startsWith('harmony-');
export const isExact = (image) => /:[\w-]*\d+\.\d+/.test(image ?? '');

/**
 * What holds for each service by itself: a name, and whether a service breaks it.
 *
 * @param {{ version: string, dockerfile: string }} files
 * @returns {[string, (service: object, name: string) => boolean][]}
 */
export const serviceRules = ({ version, dockerfile }) => [
  ['no service runs as root', ({ user }) => !(Number(String(user).split(':')[0]) > 0)],
  ['our own run as uid 10001', ({ image, user }) => isOurs(image) && user !== '10001:10001'],
  ['root file systems are read-only', (service) => service.read_only !== true],
  ['no capability is kept', ({ cap_drop: dropped }) => !dropped?.includes('ALL')],
  ['no new privileges', ({ security_opt: options }) => !options?.includes('no-new-privileges:true')],
  ['every service has a health check', ({ healthcheck }, name) => !healthcheck?.test && !ONCE.includes(name)],
  ['every service has its share of memory and processors', ({ mem_limit: memory, cpus }) => !memory || !cpus],
  ['images have an exact version', ({ image }) => !isExact(image)],
  ['images have the version of package.json', ({ image }) => isOurs(image) && !image.endsWith(`:${version}`)],
  ['only the gateway has ports', ({ ports }, name) => ports && name !== 'gateway'],
  ['build targets exist', ({ build }) => build && !new RegExp(`^FROM .* AS ${build.target}$`, 'm').test(dockerfile)],
];

/** Secrets that have a value here. */
export const givenSecrets = ({ services }) =>
  Object.entries(services).flatMap(([name, { environment = {} }]) =>
    Object.keys(environment)
      .filter((key) => SECRETS.test(key) && environment[key] !== '' && environment[key] !== GIVEN)
      .map((key) => `${name}.${key}`),
  );

/** Where the API could change tables, or is started before they are there. */
export const wrongRole = ({ services: { api } }) => [
  ...(/harmony_app/.test(api.environment.DATABASE_URL) ? [] : ['api.DATABASE_URL']),
  ...('DATABASE_OWNER_URL' in api.environment ? ['api.DATABASE_OWNER_URL'] : []),
  ...(api.depends_on.migrate?.condition === 'service_completed_successfully' ? [] : ['api.depends_on']),
];

/** Variables that the API reads and does not get. @param {string} example content of `.env.example` */
export const missingVariables = ({ services: { api } }, example) =>
  [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)]
    .map(([, name]) => name)
    .filter((name) => !ONLY_LOCAL.includes(name) && !(name in api.environment));

/** Volumes and networks that are used and not declared, and folders of the repository that are not there. */
export const undeclared = ({ services, volumes = {}, networks = {} }, root) =>
  Object.values(services).flatMap((service) => [
    ...(service.volumes ?? [])
      .map((volume) => volume.source ?? volume.split(':')[0])
      .filter((name) => (name.startsWith('.') ? !existsSync(path.join(root, name)) : !(name in volumes))),
    ...Object.keys(service.networks).filter((name) => !(name in networks)),
  ]);
