import fs from 'node:fs';

/** Jest's global teardown: stops the cluster that global-setup.mjs started, if it did. */
export default async function teardown() {
  const cluster = globalThis.harmonyTestCluster;
  if (!cluster) return;
  await cluster.server.stop();
  fs.rmSync(cluster.root, { recursive: true, force: true });
}
