/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { settings } from '../test/fake-site-api';
import { serveSite } from '../test/serve-site';
import { OutagePage } from './outage-page';
import { siteResponses } from './responses';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-outage-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = { info: () => undefined, error: () => undefined };
const page = (where: string | undefined = folder) =>
  new OutagePage({ folder: where, make: siteResponses({ isHttps: false }).plainPage, log });

it('says how to reach the clinic, and is written for the gateway', () => {
  const outage = page();
  expect(outage.response()).toBeNull();
  outage.know(settings({ clinic_name: 'Ann & Ben’s <Clinic>', phone: '2535550140' }));
  const html = readFileSync(path.join(folder, 'outage.html'), 'utf8');
  expect(html).toContain('<a href="tel:+12535550140">(253) 555-0140</a>');
  expect(html).toContain('Ann &amp; Ben’s &lt;Clinic&gt;');
  expect(outage.response()?.body.toString()).toBe(html);
});

it('speaks every language of the website, since nobody knows which one is read', () => {
  const outage = page();
  const body = () => outage.response()?.body.toString() ?? '';
  outage.know(settings({ phone: '2535550140' }));
  expect(body()).not.toContain('lang="es"');
  outage.know(settings({ phone: '2535550140', spanish_enabled: 'true' }));
  expect(body()).toContain('<h1>We can’t show this page right now</h1>');
  expect(body()).toContain('<div lang="es"><h1>No podemos mostrar esta página en este momento</h1>');
  // Preview mode tells how the clinic is reached, and nothing of languages.
  outage.know({ clinicName: 'Test Clinic', phone: '2535550141', email: null });
  expect(body()).toContain('lang="es"');
});

it('keeps what it knew where less is said, and across starts', () => {
  page().know(settings({ clinic_name: 'Test Clinic', phone: '2535550140' }));
  const next = page();
  next.know(settings({ clinic_name: 'Test Clinic' }));
  expect(next.response()?.body.toString()).toContain('(253) 555-0140');
});

it('goes on without a folder that can be written', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const outage = page(path.join(file, 'below'));
  outage.know({ clinicName: 'Test Clinic', phone: '2535550140', email: null });
  expect(outage.response()).not.toBeNull();
});

it('stands in for pages that would not say whose they are', async () => {
  const site = await serveSite();
  await site.request('/services');
  site.api.isDown = true;
  for (const url of ['/contact', '/no-such-page']) {
    const { status, body } = await site.request(url);
    expect([url, status]).toEqual([url, 503]);
    expect(body).toContain('(253) 555-0140');
  }
  await site.close();
});

it('is what a site shows that was started without an API', async () => {
  page().know(settings({ clinic_name: 'Test Clinic', phone: '2535550140' }));
  const site = await serveSite({ sharedDir: folder });
  site.api.isDown = true;
  const { status, body, headers } = await site.request('/services');
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
  expect(body).toContain('(253) 555-0140');
  await site.close();
});
