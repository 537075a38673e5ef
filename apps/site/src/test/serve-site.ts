import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gatePage, routes } from '../app/routes';
import { createSite, type SiteOptions } from '../server';
import { fakeSiteApi, type FakeSiteApi } from './fake-site-api';

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they came, still encoded. */
  raw: Buffer;
  body: string;
}

export interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface TestSite {
  api: FakeSiteApi;
  errors: object[];
  loadPages(): Promise<void>;
  request(url: string, options?: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** A client build of one script, as the site server expects to find it. */
function fakeClient(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'site-client-'));
  const pages = [...routes.map(({ page }) => page), gatePage].map(({ source }) => [
    source,
    { file: 'assets/page-1.js' },
  ]);
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true },
    '../../libs/language/src/spanish/index.ts': { file: 'assets/spanish-1.js' },
    ...Object.fromEntries(pages),
  };
  mkdirSync(path.join(dir, '.vite'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(dir, 'assets/entry-1.js'), 'console.log(1)');
  writeFileSync(path.join(dir, 'assets/entry-1.js.br'), 'brotli bytes');
  return dir;
}

/** The site server on a free port, in front of an API in memory. */
export async function serveSite(
  options: Partial<
    Pick<
      SiteOptions,
      'publicUrl' | 'isHttps' | 'allowedHosts' | 'apiLimit' | 'staffHost' | 'sharedDir' | 'keptDir' | 'traces'
    >
  > = {},
): Promise<TestSite> {
  const api = fakeSiteApi();
  const clientDir = fakeClient();
  const errors: object[] = [];
  const log = { info: () => undefined, error: (details: object) => void errors.push(details) };
  const site = createSite({ api, clientDir, log, ...options });
  const server = http.createServer((req, res) => site.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const request: TestSite['request'] = (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = http.request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, async (res) => {
        const chunks: Buffer[] = [];
        for await (const chunk of res) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, raw, body: raw.toString() });
      });
      sent.on('error', reject).end(body);
    });

  return {
    api,
    errors,
    loadPages: site.loadPages,
    request,
    close: async () => {
      await site.close();
      await new Promise((resolve) => server.close(resolve));
      rmSync(clientDir, { recursive: true });
    },
  };
}
