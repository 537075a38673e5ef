// The browsers that are listened to, as windows of the desk.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS } from '../platform/browser.mjs';

const firstOf = (...files) => files.find((file) => file && existsSync(file));

/** Where each is, in the order in which they are looked for: what the environment says first. */
export const BROWSERS = {
  firefox: () => firstOf(process.env.LISTEN_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  chromium: () => firstOf(process.env.LISTEN_CHROMIUM, '/usr/bin/chromium', '/usr/lib/chromium/chromium'),
};

const LAUNCH = {
  firefox: {
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: { 'accessibility.force_disabled': -1, 'browser.aboutwelcome.enabled': false },
  },
  chromium: { args: [...BROWSER_ARGS, '--force-renderer-accessibility', '--window-size=1440,900'] },
};

/** @param {keyof typeof BROWSERS} name @param {NodeJS.ProcessEnv} env of the desk */
export const launch = (name, env) =>
  puppeteer.launch({
    ...LAUNCH[name],
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: BROWSERS[name](),
    headless: false,
    defaultViewport: null,
    userDataDir: mkdtempSync(path.join(env.HOME, `${name}-`)),
    env,
  });

/** What a program says of its version. */
export const versionOf = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
