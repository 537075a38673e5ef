import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepAssets } from './kept-assets';

const DAY = 24 * 3_600_000;
let root: string;
let kept: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'harmony-kept-assets-'));
  kept = path.join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build of files that say their own names. */
function build(name: string, files: readonly string[]): string {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file), file);
  return folder;
}
const none = () => ['cache-control', 'x'];

it('serves the files of the build before, and of one that another process has brought', () => {
  const older = keepAssets(kept, build('one', ['page-1.js', 'shared-1.js']));
  const newer = keepAssets(kept, build('two', ['page-2.js', 'page-2.js.br', 'shared-1.js']));
  expect(newer.find('/assets/page-1.js', none)?.body.toString()).toBe('page-1.js');
  expect(older.find('/assets/page-2.js', none)?.type).toContain('javascript');
  expect(newer.find('/assets/page-3.js', none)).toBeUndefined();
});

it('keeps them for a week after another build has taken their place, however old they are', () => {
  const begin = Date.UTC(2026, 0, 1);
  const [one, two] = [build('one', ['page-1.js']), build('two', ['page-2.js'])];
  keepAssets(kept, one, begin);
  keepAssets(kept, two, begin + 90 * DAY);
  keepAssets(kept, two, begin + 96 * DAY);
  expect(existsSync(path.join(kept, 'page-1.js'))).toBe(true);
  keepAssets(kept, two, begin + 98 * DAY);
  expect(existsSync(path.join(kept, 'page-1.js'))).toBe(false);
  expect(existsSync(path.join(kept, 'page-2.js'))).toBe(true);
});

it.each([
  '/assets/../secret.js',
  '/assets/.current',
  '/assets/page-1.db',
  '/assets/',
  '/page-1.js',
  '/assets/a/page-1.js',
])('serves nothing else: %s', (asked) => {
  const assets = keepAssets(kept, build('one', ['page-1.js', 'page-1.db']));
  writeFileSync(path.join(root, 'secret.js'), 'not for you');
  expect(assets.find(asked, none)).toBeUndefined();
});
