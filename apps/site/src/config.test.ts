/** @jest-environment node */
import { readSiteConfig } from './config';

const GOOD = { API_URL: 'http://api:4000', INTERNAL_TOKEN: 'x'.repeat(32) };

it('has defaults for all but the API and its token', () => {
  expect(readSiteConfig(GOOD)).toEqual({
    host: '0.0.0.0',
    port: 4300,
    apiUrl: 'http://api:4000',
    internalToken: GOOD.INTERNAL_TOKEN,
    publicUrl: undefined,
    allowedHosts: [],
    metrics: null,
  });
});

it('takes the public address without a slash at its end', () => {
  expect(readSiteConfig({ ...GOOD, PUBLIC_URL: 'https://clinic.example/' }).publicUrl).toBe('https://clinic.example');
  expect(readSiteConfig({ ...GOOD, ALLOWED_HOSTS: 'a.example, b.example,' }).allowedHosts).toEqual([
    'a.example',
    'b.example',
  ]);
});

it('reads where figures are asked for, and the token from a file', () => {
  const { metrics, internalToken } = readSiteConfig({ ...GOOD, METRICS_PORT: '9300', INTERNAL_TOKEN_FILE: __filename });
  expect([metrics, internalToken]).toEqual([
    { host: '127.0.0.1', port: 9300 },
    expect.stringContaining('readSiteConfig'),
  ]);
  expect(() => readSiteConfig({ ...GOOD, METRICS_PORT: 'x', INTERNAL_TOKEN_FILE: '/no/such' })).toThrow(
    /INTERNAL_TOKEN_FILE.*\nMETRICS_PORT/,
  );
});

it('names everything that cannot be used', () => {
  const read = () => readSiteConfig({ PORT: 'x', API_URL: 'api', PUBLIC_URL: 'clinic.example' });
  for (const name of ['PORT', 'API_URL', 'INTERNAL_TOKEN', 'PUBLIC_URL']) expect(read).toThrow(name);
});
