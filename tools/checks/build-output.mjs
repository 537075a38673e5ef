import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUTPUTS } from '../build/outputs.mjs';
import { checkBundleSize, checkConsoleSize, checkMonitorSize } from './bundle-size.mjs';

/** What browsers are served. */
const SERVED = ['dist/apps/site/client', 'dist/apps/admin', 'dist/apps/call-monitor'];
/** Paths that only the console uses. */
const CONSOLE_WORDS = /batch-reorder|delete-and-reassign|contact-submissions/;

/** What can be said of the built product without running it. @returns {import('./repository.mjs').Check[]} */
export function checkBuild(root) {
  const missing = Object.values(OUTPUTS).filter((file) => !existsSync(path.join(root, file)));
  if (missing.length) return [{ name: 'all apps are built', problem: `missing: ${missing.join(', ')}` }];
  const served = SERVED.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  const maps = served.filter((file) => file.endsWith('.map'));
  const scripts = served.filter((file) => file.startsWith(SERVED[0]) && file.endsWith('.js'));
  const misplaced = scripts.filter((file) => CONSOLE_WORDS.test(readFileSync(path.join(root, file), 'utf8')));
  return [
    { name: 'all apps are built' },
    { name: 'no source map is served', problem: maps.length ? maps.join(', ') : undefined },
    {
      name: 'the public site carries no code of the console',
      problem: misplaced.length ? misplaced.join(', ') : undefined,
    },
    ...checkBundleSize(path.join(root, SERVED[0])),
    ...checkConsoleSize(path.join(root, SERVED[1])),
    ...checkMonitorSize(path.join(root, SERVED[2])),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, problem } of checkBuild(path.resolve(import.meta.dirname, '../..')))
    console.log(problem ? `✖ ${name}: ${problem}` : `✔ ${name}`);
}
