// The Chromium of the browser tests. `node tools/platform/browser.mjs` prints which one is taken.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from './failure.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Without a sandbox (tests run as root in containers) and without needing a large /dev/shm. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Fonts of the machine and of the package @sparticuz/chromium. The package's own configuration names only folders of AWS
 * Lambda, and without any font Chromium crashes on a form field whose web font has not been loaded.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * @typedef {{ executablePath: string, env?: Record<string, string>, source: string }} Browser
 * `env` is what the process needs beside its own environment.
 */

/**
 * The first Chromium found; in CI as root one is installed with apt-get.
 *
 * @returns {Promise<Browser>}
 */
export async function findBrowser(env = process.env) {
  return (
    fromEnvironment(env) ??
    (await fromPlaywright()) ??
    fromSystem() ??
    (await fromPackage()) ??
    fromApt(env) ??
    nothingFound()
  );
}

function fromEnvironment({ CHROMIUM_PATH: executablePath }) {
  if (!executablePath) return undefined;
  if (!existsSync(executablePath))
    throw new Failure(`CHROMIUM_PATH says ${executablePath}, but there is no such file.`);
  return { executablePath, source: 'CHROMIUM_PATH' };
}

async function fromPlaywright() {
  const { chromium } = await import('playwright');
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath, source: 'downloaded by Playwright' } : undefined;
}

function fromSystem(source = 'installed on this machine') {
  const executablePath = INSTALLED.find((file) => existsSync(file));
  return executablePath && { executablePath, source };
}

/** The Chromium inside the npm package @sparticuz/chromium, with the libraries it brings for bare systems (linux x64). */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = unpacked();
  if (!folder) return undefined;
  const browser = {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
    source: 'npm package @sparticuz/chromium',
  };
  try {
    execFileSync(browser.executablePath, ['--version', '--no-sandbox'], {
      env: { ...process.env, ...browser.env },
      stdio: 'ignore',
      timeout: 20_000,
    });
    return browser;
  } catch {
    return undefined; // its libraries do not suit this system
  }
}

/** Unpacked beside it and renamed: the package writes in place, and a half-written browser would look complete. */
function unpacked() {
  const require = createRequire(import.meta.url);
  const { version } = require(path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json'));
  const folder = path.resolve(import.meta.dirname, `../../node_modules/.cache/chromium-${version}`);
  // Written last: a folder without it was unpacked by an older version of this file.
  if (existsSync(path.join(folder, 'fonts.conf'))) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    // The package unpacks into the temporary folder, and its libraries only if it believes it runs in AWS Lambda.
    execFileSync(process.execPath, ['-e', `require('@sparticuz/chromium').executablePath()`], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    writeFileSync(path.join(draft, 'fonts.conf'), FONTS_CONF);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return folder;
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return undefined;
  }
}

function fromApt(env) {
  if (!env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium here: installing the Debian package …');
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return fromSystem('installed with apt-get');
}

function nothingFound() {
  throw new Failure(
    'No Chromium was found for the browser tests.',
    [
      'Any one of these helps:',
      '  npx playwright install chromium',
      '  apt-get install chromium',
      '  CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { executablePath, source } = await findBrowser();
  console.log(`${executablePath} (${source})`);
}
