import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Lowest version without a known hole that concerns us. Raise a line when an advisory appears; never lower one. */
const FLOORS = {
  fastify: '5.12.2', // body-schema bypasses by Content-Type, forwarded-header spoofing
  '@fastify/session': '11.1.3', // regenerate() kept the old session alive
  '@fastify/cookie': '11.1.0',
  '@fastify/static': '10.1.3', // route guards bypassed by encoded slashes
  'find-my-way': '9.3.0',
  'fast-uri': '3.1.0',
  kysely: '0.28.17', // JSON path traversal
  'sanitize-html': '2.17.4', // script execution through <xmp>
  'react-router': '7.12.0', // redirect and scroll-restoration script execution
  'react-router-dom': '7.12.0',
  pg: '8.16.0',
  ws: '8.18.0',
};
/** Passes requests around path-scoped guards. */
const BANNED = ['@fastify/express', '@fastify/middie'];
/** Licences of packages that the product is made of. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]);
/** Loaded beside the product as a library of its own, which the LGPL allows: image processing. */
const LGPL = /^@img\/sharp-/;
/** Addresses may be left out of the lock file; git, file and foreign ones never are. */
const REGISTRY = 'https://registry.npmjs.org/';

/** The lock file is complete, comes from the public registry only, and holds nothing below the floors. */
export function checkLockFile(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([where]) => where !== '');
  const nameOf = (where) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const names = new Set(entries.map(([where]) => nameOf(where)));

  const dropped = entries.flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} (of ${nameOf(where)})`),
  );
  const foreign = entries
    .filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY))
    .map(([where]) => where);
  const unsealed = entries
    .filter(([, { integrity, inBundle, link }]) => !link && !inBundle && !integrity)
    .map(([where]) => where);
  const low = entries
    .filter(([where, { version }]) => isBelow(version, FLOORS[nameOf(where)]))
    .map(([where, { version }]) => `${where} ${version} < ${FLOORS[nameOf(where)]}`);
  const unlicensed = entries
    .filter(([where, { dev, license }]) => !dev && !isAllowed(license, nameOf(where)))
    .map(([where, { license }]) => `${nameOf(where)} (${license ?? 'none'})`);
  const banned = BANNED.filter((name) => names.has(name));
  return [
    { name: 'every optional package is in the lock file', problem: list(dropped) },
    { name: 'every package comes from the public registry', problem: list(foreign) },
    { name: 'every package is sealed by a checksum', problem: list(unsealed) },
    { name: 'no package is below its security floor', problem: list(low) },
    { name: 'every licence of a package is one of those we may use', problem: list(unlicensed) },
    { name: 'no banned package', problem: list(banned) },
  ];
}

/** An expression such as '(MIT OR GPL-2.0) AND ISC' (SPDX): of alternatives one is enough. */
const isAllowed = (license = '', name) =>
  license.split(' AND ').every(
    (part) =>
      part
        .replace(/^\((.*)\)$/, '$1')
        .split(' OR ')
        .some((each) => LICENCES.has(each)) ||
      (part === 'LGPL-3.0-or-later' && LGPL.test(name)),
  );

const list = (found) => (found.length ? found.join(', ') : undefined);

/** Compares released versions ('5.12.8'); without a floor nothing is below it. */
export function isBelow(version, floor) {
  if (!floor) return false;
  const [have, need] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = need.findIndex((part, index) => part !== have[index]);
  return at >= 0 && have[at] < need[at];
}
