import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BUS_LAUNCHERS } from './desk.mjs';
import { BROWSERS } from './browsers.mjs';

const isCommand = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));
/** Debian's own Python, which Orca runs with. */
const hasPython = (module) => {
  try {
    execFileSync('/usr/bin/python3', ['-c', module], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const anyOf = (...files) => files.some((file) => existsSync(file));

/** Debian's packages, and how to know that each is there. */
const PACKAGES = {
  orca: () => isCommand('orca'),
  'firefox-esr': () => BROWSERS.firefox() !== undefined,
  chromium: () => BROWSERS.chromium() !== undefined,
  xvfb: () => isCommand('Xvfb'),
  openbox: () => isCommand('openbox'),
  xdotool: () => isCommand('xdotool'),
  'dbus-daemon': () => isCommand('dbus-daemon'),
  'at-spi2-core': () => anyOf(...BUS_LAUNCHERS),
  'speech-dispatcher': () => isCommand('speech-dispatcher'),
  'python3-speechd': () => hasPython('import speechd'),
  'python3-pyatspi': () => hasPython('import pyatspi'),
};

/** The packages that `npm run listen` needs and this machine has not. @returns {string[]} */
export const missingPackages = () =>
  Object.entries(PACKAGES)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
