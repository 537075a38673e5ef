import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Every file is as Prettier writes it. What has not changed since it was last looked at is not looked at again. */
export function checkFormat(root) {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [prettier, '--list-different', '--cache', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  const problem =
    status === 0 ? undefined : `run npx prettier --write on ${(stdout + stderr).trim().split('\n').join(', ')}`;
  return [{ name: 'files are formatted', problem }];
}
