import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where variables are declared: `NAME:` at two spaces. */
const CONFIG_FILES = [
  'config.ts',
  'platform/config/database.ts',
  'platform/config/gateway.ts',
  'platform/config/operations.ts',
  'calls/telephony/config.ts',
  ...['ringcentral', 'texts', 'twilio', 'webhook'].map((vendor) => `calls/telephony/${vendor}/config.ts`),
  'mail/config.ts',
  'operations/backup/config.ts',
  'patients/clinic-systems/config.ts',
  'publishing/images/config.ts',
  'shop/payments/config.ts',
].map((file) => `apps/api/src/${file}`);
const COMPOSE_FILES = ['', '.external-db', '.behind-proxy', '.scaled'].map((form) => `docker-compose${form}.yml`);
/** Stands in for the version of Compose, and is never set. */
const COMPOSE_VERSION = 'COMPOSE_5_0_2';
/** Read by the launcher alone (`tools/launcher/settings.mjs`). */
const BEYOND_API = ['DATA_DIR'];
/** Set by tools for the API, never by people. */
const INTERNAL = ['NODE_ENV', 'HARMONY_LOCAL'];

/** `.env.example` names exactly the variables that something reads, and holds no secret; the documents name them as well. */
export function checkEnvironment(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const inConfig = [
    ...CONFIG_FILES.map(read)
      .join('\n')
      .matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ]
    .map(([, name]) => name)
    .filter((name) => !INTERNAL.includes(name));
  const example = read('.env.example');
  const inExample = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const known = [...inConfig, ...BEYOND_API];
  const missing = known.filter((name) => !inExample.includes(name));
  const unknown = inExample.filter((name) => !known.includes(name));
  const documented = read('docs/environment.md');
  const ofCompose = COMPOSE_FILES.flatMap((file) => [...read(file).matchAll(/\$\{(\w+)/g)])
    .map(([, name]) => name)
    .filter((name) => !name.endsWith('_FILE') && name !== COMPOSE_VERSION);
  const undocumented = [...new Set([...known, ...ofCompose])].filter((name) => !documented.includes(`\`${name}\``));
  const set = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  return [
    {
      name: 'config.ts reads variables (the check understands the file)',
      problem: inConfig.length > 5 ? undefined : `only ${inConfig.length} were found`,
    },
    { name: '.env.example names every variable', problem: missing.length ? missing.join(', ') : undefined },
    { name: '.env.example names no other variable', problem: unknown.length ? unknown.join(', ') : undefined },
    {
      name: 'docs/environment.md names every variable',
      problem: undocumented.length ? undocumented.join(', ') : undefined,
    },
    {
      name: '.env.example changes nothing when copied',
      problem: set.length ? `not commented out: ${set.join(', ')}` : undefined,
    },
  ];
}
