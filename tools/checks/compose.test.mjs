import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkCompose } from './compose.mjs';
import { interpolate } from './compose-model.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FORMS = ['', '.external-db', '.behind-proxy', '.scaled'].map((form) => `docker-compose${form}.yml`);
const READ = [...FORMS, '.env.example', 'package.json', 'docker', 'docs/operations.md', '.github/workflows/ci.yml'];

/** What the check says under this name when one of the files has other words. */
function problemWith(name, file, before, after) {
  const root = mkdtempSync(path.join(tmpdir(), 'harmony-compose-'));
  try {
    for (const one of READ) cpSync(path.join(ROOT, one), path.join(root, one), { recursive: true });
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.ok(text.includes(before), before);
    writeFileSync(path.join(root, file), text.replace(before, after));
    return checkCompose(root).find((one) => one.name === `containers: ${name}`).problem;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const BASE = 'docker-compose.yml';
const [, EXTERNAL, PROXY, SCALED] = FORMS;

const TRUST = 'the gateway reaches whoever trusts it by a network that is trusted';
const KNOWN = 'the gateway and the site servers know every server';
const DEMANDED = 'every form demands what it needs, as a variable or as a file';
const APART = 'two clinics on one host share nothing';
const VISITORS = 'servers of visitors hold the internal token alone, and reach no database';
const OLDEST = 'the oldest Caddy and Compose that will do are the same everywhere';
const TWO = 'docker/clinic-two.env.example';

/** Name of the check, file, words that are there, words instead of them, what is found. */
const CANARIES = [
  [
    TRUST,
    BASE,
    'networks: [inside, front]',
    'networks: [inside, outside, front]',
    /^api is also on outside.*api-2 is also/,
  ],
  [TRUST, BASE, 'TRUST_PROXY: ${INSIDE_SUBNET:-172.30.57.0/24}', 'TRUST_PROXY: 10.0.0.0/8', /api is also on inside/],
  [TRUST, BASE, '${PROXY_ADDRESSES:+,${PROXY_ADDRESSES}}', '', /does not trust the proxy 172.*\(behind-proxy\)/],
  [TRUST, BASE, 'networks: [inside, front]', 'networks: [front]', /api shares no network/],
  [TRUST, BASE, ':+,${PROXY_ADDRESSES}}', ':+,0.0.0.0/0}', /trusts everybody/],
  [
    KNOWN,
    SCALED,
    'API_UPSTREAMS: api:4200 api-2:4200',
    'API_UPSTREAMS: api:4200',
    /gateway does not know api-2 \(scaled\)/,
  ],
  [KNOWN, SCALED, ',http://api-2:4200', '', /site does not know api-2.*site-2 does not know api-2/],
  [
    KNOWN,
    BASE,
    'SITE_UPSTREAMS: site:4200',
    'SITE_UPSTREAMS: site:4200 site-2:4200',
    /knows site-2, which is not there/,
  ],
  [KNOWN, BASE, 'API_UPSTREAMS: api:4200', 'API_UPSTREAMS: api:4201', /gateway asks api:4201/],
  [KNOWN, BASE, ',api,api-2', ',api', /api-2 refuses its own name/],
  [
    VISITORS,
    BASE,
    "'shared:/shared', *site-secrets]",
    "'shared:/shared', *secrets]",
    /site reads \.\/docker\/secrets, site-2 reads/,
  ],
  [
    VISITORS,
    BASE,
    '      API_URL: http://api:4200',
    '      <<: *database\n      API_URL: http://api:4200',
    /site holds DATABASE_URL/,
  ],
  [
    VISITORS,
    BASE,
    '    networks: [database]\n    stop',
    '    networks: [database, inside]\n    stop',
    /site is on inside, as Postgres is.*gateway is/,
  ],
  [VISITORS, BASE, '    internal: true\n    ipam', '    ipam', /site is on inside, which leads out/],
  ['every service finds those it waits for', EXTERNAL, 'depends_on: !reset null', '', /migrate waits for postgres/],
  ['every service finds those it waits for', SCALED, 'site-2: *wait', 'site-3: *wait', /gateway waits for site-3/],
  ['its services and no other', EXTERNAL, 'postgres: !reset null', 'postgres: {}', /postgres \(external-db\)/],
  ['behind a proxy the gateway has one port, of this host alone', PROXY, '!override', '', /gateway/],
  [
    'instances of one image are alike',
    SCALED,
    'environment: *apis\n    depends_on: { api-2: *wait }\n\n  gateway',
    'gateway',
    /site-2/,
  ],
  [
    'every combination of the forms can be read',
    SCALED,
    'service: site }',
    'service: web }',
    /^scaled: site-2 extends web/,
  ],
  [DEMANDED, BASE, '${DATA_KEY:?', '${DATA_KEY:-', /default starts without DATA_KEY/],
  [DEMANDED, BASE, '${DATABASE_OWNER_URL:-postgres', '${DATABASE_OWNERS_URL:-postgres', /external-db/],
  [DEMANDED, BASE, '${DATA_KEY_FILE:-${DATA_KEY:?', '${DATA_KEY:?${DATA_KEY:-', /refuses DATA_KEY_FILE/],
  [
    'secrets are never given',
    BASE,
    'TWILIO_AUTH_TOKEN: ${TWILIO_AUTH_TOKEN:-}',
    'TWILIO_AUTH_TOKEN: known',
    /api\.TWILIO/,
  ],
  [APART, TWO, 'clinic-two\n', 'clinic-one\n', /clinic-one/],
  [APART, TWO, 'INSIDE_SUBNET=172.30.63.0/24', 'INSIDE_SUBNET=172.30.0.0/16', /172\.30\.61\.0\/24/],
  [APART, TWO, 'GATEWAY_HTTP_PORT=8082', 'GATEWAY_HTTP_PORT=8081', /port 127\.0\.0\.1:8081/],
  [
    APART,
    TWO,
    'SECRETS_DIR=/etc/harmony/clinic-two',
    'SECRETS_DIR=/etc/harmony/clinic-one',
    /\/etc\/harmony\/clinic-one/,
  ],
  [APART, BASE, '  database: {}', '  database: { name: harmony-data }', /harmony-data/],
  [OLDEST, 'docker/start-gateway.sh', 'oldest=2.6.2', 'oldest=2.11.0', /Caddyfile.*Dockerfile/],
  [OLDEST, BASE, 'needs Docker Compose 5.0.2', 'needs Docker Compose 5.1.0', /Compose in docs.*ci\.yml/],
];

for (const [name, file, before, after, found] of CANARIES)
  test(`“${name}” finds “${after || `no ${before}`}” in ${file}`, () => {
    assert.match(problemWith(name, file, before, after) ?? '', found);
  });

test('the files as they are hold', () => {
  assert.deepEqual(
    checkCompose(ROOT).filter(({ problem }) => problem),
    [],
  );
});

test('variables are read as Compose reads them', () => {
  const env = { A: 'a', EMPTY: '' };
  assert.equal(interpolate('${A}:${B:-b}${EMPTY:-c}', env), 'a:bc');
  assert.equal(interpolate('${A:+${A}:}80${B:+:${B}}', env), 'a:80');
  assert.equal(interpolate('${A:-${B:?not read}}', env), 'a');
  assert.throws(() => interpolate('${EMPTY:-${B:?choose one}}', env), /B is missing a value: choose one/);
});
