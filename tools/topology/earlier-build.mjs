import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A script of a build that was replaced by the present one, in the folder that outlives builds. */
export const EARLIER_SCRIPT = 'page-of-the-build-before-1a2b3c4d.js';

/** Leaves behind what a build does that was in use for a month, up to now. */
export function leaveEarlierBuild(shared) {
  const month = Date.now() / 1_000 - 30 * 24 * 3_600;
  for (const app of ['site', 'admin', 'calls']) {
    const folder = path.join(shared, 'assets', app);
    mkdirSync(folder, { recursive: true });
    const script = path.join(folder, EARLIER_SCRIPT);
    writeFileSync(script, 'export {};');
    utimesSync(script, month, month);
    writeFileSync(path.join(folder, '.current'), `${EARLIER_SCRIPT}\n`);
  }
}
