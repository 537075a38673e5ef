import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sweep } from './cluster-place.mjs';

const place = mkdtempSync(path.join(os.tmpdir(), 'harmony-place-test-'));
after(() => rmSync(place, { recursive: true, force: true }));

/** A cluster of this data folder, which is not there. */
function clusterOf(name, home) {
  mkdirSync(path.join(place, name, 'pg'), { recursive: true });
  writeFileSync(path.join(place, name, 'belongs-to'), home);
  return path.join(place, name);
}

test('the cluster of a temporary data folder goes with it, that of any other stays: its disk may not be mounted', () => {
  const temporary = clusterOf('data-1', path.join(os.tmpdir(), 'harmony-gone'));
  const elsewhere = clusterOf('data-2', '/mnt/harmony-disk/data');
  sweep(place);
  assert.equal(existsSync(temporary), false);
  assert.equal(existsSync(elsewhere), true);
});
