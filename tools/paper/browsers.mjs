// The browsers that paper is printed with: both are driven by puppeteer-core, Firefox over WebDriver BiDi as it comes from its maker.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, findBrowser } from '../platform/browser.mjs';
import { Failure } from '../platform/failure.mjs';

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
/**
 * Type of a variable font goes on paper as shapes, in which no words are found. In the machine's own fonts they can be read; these are wider
 * than ours, so that what is narrow shows.
 */
const READABLE = { 'browser.display.use_document_fonts': 0 };
/** What browsers leave white around a page when nobody says otherwise, in inches. */
const MARGINS = { chromium: '0.4in', firefox: '0.5in' };
const WINDOW = { width: 1440, height: 900 };

function findFirefox({ FIREFOX_PATH: named } = process.env) {
  const found = named ? [named].find((file) => existsSync(file)) : FIREFOX.find((file) => existsSync(file));
  if (found) return found;
  throw new Failure(
    'No Firefox was found to print with.',
    [
      'Any one of these helps:',
      '  apt-get install firefox-esr',
      '  FIREFOX_PATH=/path/to/firefox npm run paper',
      '  npm run paper -- --only chromium',
    ].join('\n'),
  );
}

async function launchChromium() {
  const { executablePath, env } = await findBrowser();
  const browser = await puppeteer.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...process.env, ...env },
    defaultViewport: WINDOW,
  });
  return { browser, reader: browser };
}

async function launchFirefox() {
  const settings = { browser: 'firefox', executablePath: findFirefox(), defaultViewport: WINDOW };
  const browser = await puppeteer.launch(settings);
  const reader = await puppeteer.launch({ ...settings, extraPrefsFirefox: READABLE });
  return { browser, reader };
}

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox };
export const BROWSERS = Object.keys(LAUNCH);

/**
 * Starts a browser: `browser` prints what is looked at, `reader` what is read, where that is not the same.
 *
 * @param {string} name one of {@link BROWSERS}
 */
export async function launch(name) {
  const { browser, reader } = await LAUNCH[name]();
  const close = async () => void (await Promise.all([...new Set([browser, reader])].map((each) => each.close())));
  return { name, browser, reader, close, version: await browser.version() };
}

/** Prints a page as the browser does when nothing is changed in its dialog. */
export const print = (page, name, file, { width, height }) =>
  page.pdf({
    path: file,
    width: `${width}in`,
    height: `${height}in`,
    margin: Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [side, MARGINS[name]])),
    // Chromium takes margins and sizes of the styles with this only; for Firefox it means not to shrink what is too wide, which it does.
    preferCSSPageSize: name === 'chromium',
    printBackground: false,
  });
