/** @jest-environment node */
import { readSiteConfig } from './config';

const GOOD = { API_URL: 'http://api:4000', INTERNAL_TOKEN: 'x'.repeat(32) };

it('has defaults for all but the API and its token', () => {
  expect(readSiteConfig(GOOD)).toEqual({
    host: '0.0.0.0',
    port: 4300,
    apiUrls: ['http://api:4000'],
    internalToken: GOOD.INTERNAL_TOKEN,
    publicUrl: undefined,
    allowedHosts: [],
    staffHost: undefined,
    hstsSubdomains: false,
    apiLimit: 1200,
    drainSeconds: 5,
    sharedDir: undefined,
    metrics: null,
    traces: null,
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

it('reads where traces go, and says what is no collector', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readSiteConfig({ ...GOOD, ...collector }).traces).toEqual({
    endpoint: 'http://collector:4318',
    serviceName: 'harmony-site',
    ratio: 0.1,
  });
  expect(() =>
    readSiteConfig({ ...GOOD, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_TRACES_SAMPLER_ARG: '2' }),
  ).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT.*\nOTEL_TRACES_SAMPLER_ARG/);
});

it('takes several addresses of the API, and what belongs to a gateway', () => {
  const gateway = {
    STAFF_HOST: 'staff.clinic.example',
    HSTS_SUBDOMAINS: 'true',
    DRAIN_SECONDS: '0',
    SHARED_DIR: '/shared',
  };
  expect(readSiteConfig({ ...GOOD, ...gateway, API_URL: 'http://a:1, http://b:2' })).toMatchObject({
    apiUrls: ['http://a:1', 'http://b:2'],
    staffHost: 'staff.clinic.example',
    hstsSubdomains: true,
    drainSeconds: 0,
    sharedDir: '/shared',
  });
});

it('names everything that cannot be used', () => {
  const read = () => readSiteConfig({ PORT: 'x', API_URL: 'api', PUBLIC_URL: 'clinic.example', DRAIN_SECONDS: 'x' });
  for (const name of ['PORT', 'API_URL', 'DRAIN_SECONDS', 'INTERNAL_TOKEN', 'PUBLIC_URL']) expect(read).toThrow(name);
});
