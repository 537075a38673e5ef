import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { readStages } from './dockerfile.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORKDIR = '/harmony';

/**
 * Puts into a folder what an image holds beside Node or Caddy: the copies that the Dockerfile makes, from what Nx has built here,
 * after the commands of ours that its build stages run (`node …`).
 *
 * @param {string} image A stage of docker/Dockerfile.
 * @param {string} folder Stands for the root of the image's file system.
 * @returns {(file: string) => string} where a file of the image lies in it; a relative one from where commands start
 */
export function layOut(image, folder) {
  const stages = readStages(ROOT);
  const at = (file) => path.join(folder, path.resolve(WORKDIR, file));
  const { base, copies } = stages.get(image);
  const all = [...(stages.get(base)?.copies ?? []), ...copies];
  const commands = all.flatMap(({ from }) => stages.get(from)?.runs ?? []).filter((run) => run.startsWith('node '));
  for (const command of new Set(commands)) execFileSync(process.execPath, command.split(' ').slice(1), { cwd: ROOT });
  for (const { from, sources, target } of all)
    for (const source of sources) {
      const built = path.join(ROOT, from ? path.relative(WORKDIR, source) : source);
      cpSync(built, at(target), { recursive: true });
    }
  return at;
}
