import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clinicModels, renderForms, undemanded } from './compose-forms.mjs';
import {
  brokenDependencies,
  builtWrongly,
  claimedTwice,
  openedByVisitors,
  unlikeTwins,
  untrustedPaths,
  wrongUpstreams,
} from './compose-relations.mjs';
import { givenSecrets, isExact, missingVariables, serviceRules, undeclared, wrongRole } from './compose-services.mjs';

/** Without `postgres` where the clinic has its own; with a second one of API and site where they are scaled. */
const servicesOf = (forms) => [
  ...(forms.includes('external-db') ? [] : ['postgres']),
  ...['migrate', 'api', 'site', 'gateway'],
  ...(forms.includes('scaled') ? ['api-2', 'site-2'] : []),
];
const ONLY_HERE = /^127\.0\.0\.1:\d+:8080$/;

/** `docker-compose.yml`, the files of its other forms and `docker/Dockerfile`, as far as they can be judged without an engine. */
export function checkCompose(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const [dockerfile, caddyfile, example] = ['docker/Dockerfile', 'docker/Caddyfile', '.env.example'].map(read);
  const { version } = JSON.parse(read('package.json'));
  const forms = renderForms(root);
  return [
    check(
      'every combination of the forms can be read',
      forms.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`),
    ),
    check('every form demands what it needs, as a variable or as a file', undemanded(root)),
    ...serviceRules({ version, dockerfile }).map(([name, isWrong]) =>
      inForms(forms, name, ({ services }) => Object.keys(services).filter((one) => isWrong(services[one], one))),
    ),
    ...[
      ['its services and no other', ({ services }, names) => unlike(Object.keys(services), servicesOf(names))],
      ['secrets are never given', givenSecrets],
      ['the API runs under a role that cannot change tables, and starts when they are changed', wrongRole],
      ['every variable of .env.example reaches the API', (model) => missingVariables(model, example)],
      [
        'behind a proxy the gateway has one port, of this host alone',
        ({ services: { gateway } }, names) =>
          names.includes('behind-proxy') && !ONLY_HERE.test(gateway.ports.join()) ? ['gateway'] : [],
      ],
      ['volumes and networks are declared', (model) => undeclared(model, root)],
      ['every service finds those it waits for', brokenDependencies],
      ['the gateway and the site servers know every server', wrongUpstreams],
      ['the gateway reaches whoever trusts it by a network that is trusted', untrustedPaths],
      ['servers of visitors hold the internal token alone, and reach no database', openedByVisitors],
      ['each image is built once', builtWrongly],
      ['instances of one image are alike', unlikeTwins],
      ['three hosts stand in the gateway', ({ services: { gateway } }) => missingHosts(gateway, caddyfile)],
    ].map(([name, look]) => inForms(forms, name, look)),
    check('two clinics on one host share nothing', claimedTwice(clinicModels(root))),
    check(
      'images are made from exact versions',
      [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image).filter((image) => !isExact(image)),
    ),
    check(
      'what is copied exists',
      [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)]
        .flatMap(([, sources]) => sources.split(' '))
        .filter((source) => source !== '.' && !existsSync(path.join(root, source))),
    ),
    check(
      'the gateway logs neither queries nor headers nor addresses',
      ['uri regexp "[?].*$" ""', 'headers delete', 'remote_ip delete', 'client_ip delete'].filter(
        (filter) => !caddyfile.includes(`request>${filter}`),
      ),
    ),
    check(
      'the oldest Caddy and Compose that will do are the same everywhere',
      oldestVersions(read, dockerfile, caddyfile),
    ),
  ];
}

const check = (name, wrong) => ({ name: `containers: ${name}`, problem: wrong.length ? wrong.join(', ') : undefined });

/**
 * One check of every combination of the forms; what is wrong in some alone is told with the first of them.
 *
 * @param {ReturnType<typeof renderForms>} forms
 * @param {(model: object, forms: string[]) => string[]} look what is wrong with a combination
 */
function inForms(forms, name, look) {
  const found = forms
    .filter(({ model }) => model)
    .flatMap((form) => look(form.model, form.forms).map((one) => ({ one, form: form.name })));
  const wrong = [...new Set(found.map(({ one }) => one))].map((one) => {
    const where = found.filter((other) => other.one === one);
    return where.length === forms.length ? one : `${one} (${where[0].form})`;
  });
  return check(name, wrong);
}

const unlike = (there, wanted) => [
  ...wanted.filter((name) => !there.includes(name)),
  ...there.filter((name) => !wanted.includes(name)),
];

const missingHosts = ({ environment }, caddyfile) =>
  ['SITE_HOST', 'STAFF_HOST', 'CALLS_HOST'].filter(
    (host) => !caddyfile.includes(`://{$${host}} {`) || !environment[host],
  );

/** Where a version is said that differs from what is checked when something starts. */
function oldestVersions(read, dockerfile, caddyfile) {
  const documented = read('docs/operations.md');
  const [, caddy] = /^oldest=(\S+)$/m.exec(read('docker/start-gateway.sh')) ?? [];
  const [, compose] = /needs Docker Compose (\S+) or newer/.exec(read('docker-compose.yml')) ?? [];
  const [, tried] = /version: v(\S+) \}/.exec(read('.github/workflows/ci.yml')) ?? [];
  const [, shipped] = /^FROM caddy:([\d.]+)/m.exec(dockerfile) ?? [];
  return [
    ...(caddyfile.includes(`Caddy ${caddy} and newer`) ? [] : ['docker/Caddyfile']),
    ...(documented.includes(`Caddy ${caddy} or newer`) ? [] : ['Caddy in docs/operations.md']),
    ...(documented.includes(`Docker Compose ${compose} or newer`) ? [] : ['Compose in docs/operations.md']),
    ...(tried === compose ? [] : ['.github/workflows/ci.yml']),
    ...(isOlder(shipped, caddy) ? ['docker/Dockerfile'] : []),
  ];
}

const isOlder = (one, other) => one.localeCompare(other, undefined, { numeric: true }) < 0;
