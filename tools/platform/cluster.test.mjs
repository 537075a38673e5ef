import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { runningCluster } from './cluster.mjs';

/** Writes the lock file and takes it away, again and again: as a start does with that of a server that was killed. */
const COMES_AND_GOES = `
  const { workerData: file } = require('node:worker_threads');
  const { rmSync, writeFileSync } = require('node:fs');
  for (;;) {
    writeFileSync(file, '');
    rmSync(file);
  }`;

test('a lock file that goes while it is looked at belongs to no server, and is no failure', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-cluster-test-'));
  const worker = new Worker(COMES_AND_GOES, { eval: true, workerData: path.join(folder, 'postmaster.pid') });
  for (const until = Date.now() + 500; Date.now() < until;) assert.equal(runningCluster(folder), undefined);
  await worker.terminate();
  rmSync(folder, { recursive: true });
});
