import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkCompose } from './compose.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME = 'containers: the gateway reaches whoever trusts it by a network that is trusted';

/** What the check finds in the repository's files with this changed in docker-compose.yml. */
function problemWith(change) {
  const root = mkdtempSync(path.join(tmpdir(), 'harmony-compose-'));
  try {
    mkdirSync(path.join(root, 'docker'));
    for (const file of ['docker-compose.yml', '.env.example', 'package.json', 'docker/Dockerfile', 'docker/Caddyfile'])
      cpSync(path.join(ROOT, file), path.join(root, file));
    const file = path.join(root, 'docker-compose.yml');
    const [before, after] = change;
    const text = readFileSync(file, 'utf8');
    assert.ok(text.includes(before), before);
    writeFileSync(file, text.replace(before, after));
    return checkCompose(root).find(({ name }) => name === NAME).problem;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('the files as they are hold', () => {
  assert.equal(problemWith(['name: harmony', 'name: harmony']), undefined);
});

test('a name that also exists on a network that is not trusted is found', () => {
  assert.match(problemWith(['API_UPSTREAMS: api.inside:4200', 'API_UPSTREAMS: api:4200']), /api is also on outside/);
  const alias = ['outside: {} }', 'outside: { aliases: [api.inside] } }'];
  assert.match(problemWith(alias), /api\.inside is also on outside/);
});

test('a network that is not trusted is found', () => {
  assert.match(
    problemWith(['TRUST_PROXY: 172.30.57.0/24', 'TRUST_PROXY: 10.0.0.0/8']),
    /api\.inside is also on inside/,
  );
});
