/* global document -- inside the page */
import assert from 'node:assert/strict';
import test from 'node:test';
import { chromium } from 'playwright';
import { violationsIn } from './axe.mjs';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';

test('what is wrong is found, also after the page has changed and of the rules or the part that are asked about', async () => {
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage();
    await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><p id="p">Text</p></main></html>');
    assert.deepEqual(await violationsIn(page), []);
    await page.evaluate(() =>
      document.querySelector('h1').insertAdjacentHTML('afterend', '<img id="picture" src="x">'),
    );
    assert.deepEqual(await violationsIn(page), ['image-alt: #picture']);
    assert.deepEqual(await violationsIn(page, { rules: ['color-contrast'] }), []);
    assert.deepEqual(await violationsIn(page, { within: '#p' }), []);
  } finally {
    await browser.close();
  }
});
