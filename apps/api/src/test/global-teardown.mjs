/** Jest's global teardown: stops the cluster that global-setup.mjs started, if it did. */
export default async function teardown() {
  await globalThis.harmonyTestCluster?.stop();
}
