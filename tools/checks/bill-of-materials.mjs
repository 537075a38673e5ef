import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes `dist/sbom.cdx.json`: every package with version, licence and checksum (CycloneDX), those that
 * only tests and builds need marked as such, so that whoever runs the product can be warned of holes. Says what of the lock
 * file is not in it. (npm's own `--omit=dev` leaves out packages that both need.)
 */
export function checkBillOfMaterials(root) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) return [{ name: 'a bill of materials', problem: stderr.trim() }];
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/sbom.cdx.json'), stdout);

  const listed = new Set(JSON.parse(stdout).components.map(({ purl }) => decodeURIComponent(purl)));
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const missing = Object.entries(packages)
    .filter(([where]) => where !== '')
    .map(([where, { name, version }]) => `${name ?? where.slice(where.lastIndexOf('node_modules/') + 13)}@${version}`)
    .filter((id) => !listed.has(`pkg:npm/${id}`));
  return [{ name: 'the bill of materials lists every package', problem: missing.join(', ') || undefined }];
}
