import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { buildTestApp, testConfig } from '../../../test/api';
import { stubServer, type StubAnswer, type StubRequest, type StubServer } from '../../../test/stub-server';
import { ClinicSystemUnavailable } from '../port';
import { fhirSystem } from './fhir-system';
import { tokenSource } from './tokens';

/*
 * How we prove who we are: a thin stub of token endpoints and of a FHIR server that wants tokens.
 */

const never = new AbortController().signal;
const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
const pem = (key: typeof rsa) => key.export({ type: 'pkcs8', format: 'pem' }) as string;

let stub: StubServer;
/** Tokens that are taken at this moment. */
let valid: Set<string>;
let issued: number;
let token: (form: URLSearchParams, request: StubRequest) => StubAnswer | Promise<StubAnswer>;
const give = (): StubAnswer => {
  const value = `token-${++issued}`;
  valid.add(value);
  return { json: { access_token: value, token_type: 'Bearer', expires_in: 60 } };
};

beforeAll(async () => {
  stub = await stubServer((request) => {
    const { pathname } = request.url;
    if (pathname === '/fhir/.well-known/smart-configuration')
      return { json: { token_endpoint: `${stub.origin}/token` } };
    if (pathname === '/token') return token(new URLSearchParams(request.body), request);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return valid.has(bearer)
      ? { json: { resourceType: 'Bundle', type: 'searchset' } }
      : { status: 401, json: { resourceType: 'OperationOutcome', issue: [{ code: 'login' }] } };
  });
});
afterAll(() => stub.close());
beforeEach(() => {
  valid = new Set();
  issued = 0;
  token = give;
  stub.requests.length = 0;
});

const system = (env: Record<string, string>) => {
  const { clinicSystem } = testConfig({ CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: `${stub.origin}/fhir`, ...env });
  if (clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
  return fhirSystem(clinicSystem);
};
const requestsTo = (path: string) => stub.requests.filter(({ url }) => url.pathname === path);
const CLIENT = { FHIR_AUTH: 'client-credentials', FHIR_CLIENT_ID: 'harmony', FHIR_CLIENT_SECRET: 'a+b c:d' };
const SIGNED = { FHIR_AUTH: 'backend-services', FHIR_CLIENT_ID: 'harmony' };
const PASSWORD = {
  FHIR_AUTH: 'password',
  FHIR_CLIENT_ID: 'harmony',
  FHIR_USERNAME: 'service',
  FHIR_PASSWORD: 'its password',
  FHIR_FLAVOR: 'openemr',
};

it('sends a token that does not expire, or a name and a password', async () => {
  valid.add('fixed');
  await system({ FHIR_AUTH: 'bearer', FHIR_TOKEN: 'fixed' }).ping(never);
  const basic = system({ FHIR_AUTH: 'basic', FHIR_USERNAME: 'me', FHIR_PASSWORD: 'sécret' });
  await expect(basic.ping(never)).rejects.toThrow('didn’t accept our credentials (401, login)');
  expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer fixed',
    `Basic ${Buffer.from('me:sécret').toString('base64')}`,
  ]);
});

describe('client credentials', () => {
  it('asks once for many, encodes the secret as the standard says, and keeps the token', async () => {
    const fhir = system(CLIENT);
    await Promise.all([fhir.ping(never), fhir.ping(never), fhir.ping(never)]);
    await fhir.ping(never);
    const [request, ...more] = requestsTo('/token');
    expect(more).toEqual([]);
    expect(request?.body).toBe('grant_type=client_credentials');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('harmony:a%2Bb+c%3Ad').toString('base64')}`);
    expect(requestsTo('/fhir/.well-known/smart-configuration')).toHaveLength(1);
  });

  it('asks for another token when the server no longer takes the one it has, once', async () => {
    const fhir = system({ ...CLIENT, FHIR_TOKEN_URL: `${stub.origin}/token` });
    await fhir.ping(never);
    valid.clear();
    await fhir.ping(never);
    expect(issued).toBe(2);
    token = () => ({ json: { access_token: 'never good' } });
    valid.clear();
    await expect(fhir.ping(never)).rejects.toThrow('didn’t accept our credentials');
    expect(requestsTo('/token')).toHaveLength(3);
    expect(requestsTo('/fhir/.well-known/smart-configuration')).toEqual([]);
  });

  it.each([
    [
      401,
      { error: 'invalid_client', error_description: 'secret a+b' },
      'The token endpoint refused our request (invalid_client).',
    ],
    [400, { error: 'Not a code: a+b c:d' }, 'The token endpoint refused our request (400).'],
    [503, {}, 'The token endpoint returned no token (503).'],
    [200, { nothing: true }, 'The token endpoint returned no token (200).'],
  ])('says of %i why there is no token, without secrets', async (status, json, sentence) => {
    token = () => ({ status, json });
    const failure: unknown = await system(CLIENT)
      .ping(never)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ClinicSystemUnavailable);
    expect(String(failure)).toContain(sentence);
    expect(String(failure)).not.toContain('a+b');
  });

  it('wants the address of the token endpoint where the server does not say it', async () => {
    const { clinicSystem } = testConfig({ CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: `${stub.origin}/nothing`, ...CLIENT });
    if (clinicSystem.kind !== 'fhir') throw new Error('FHIR was asked for');
    await expect(fhirSystem(clinicSystem).ping(never)).rejects.toThrow('Set FHIR_TOKEN_URL');
  });
});

it.each([
  ['RS384', rsa],
  ['ES384', ec],
])('signs for SMART Backend Services with %s, which our public keys prove', async (alg, key) => {
  const env = { ...SIGNED, FHIR_PRIVATE_KEY: pem(key).replaceAll('\n', '\\n') };
  const api = await buildTestApp({
    env: { CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: `${stub.origin}/fhir`, ...env },
    otherClinicSystems: [],
  });
  const published = await api.asAnyone('/.well-known/jwks.json');
  await api.close();
  expect(published.statusCode).toBe(200);
  const { keys } = published.json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');

  const seen: JWTPayload[] = [];
  token = async (form) => {
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'client_credentials',
      scope: expect.stringContaining('system/Patient.rs system/Appointment.rs'),
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    });
    const { payload, protectedHeader } = await jwtVerify(
      form.get('client_assertion') ?? '',
      createLocalJWKSet({ keys }),
      { issuer: 'harmony', subject: 'harmony', audience: `${stub.origin}/token` },
    );
    expect(protectedHeader).toMatchObject({ alg, typ: 'JWT', kid: keys[0].kid });
    seen.push(payload);
    return give();
  };
  const fhir = system(env);
  await fhir.ping(never);
  valid.clear();
  await fhir.ping(never);
  expect(seen).toHaveLength(2);
  for (const { exp = 0, iat = 0 } of seen) expect(exp - iat).toBeLessThanOrEqual(300);
  expect(seen[0]?.jti).not.toBe(seen[1]?.jti);
});

it('has no public keys where nothing is signed', async () => {
  const api = await buildTestApp();
  expect((await api.asAnyone('/.well-known/jwks.json')).json()).toEqual({ keys: [] });
  await api.close();
});

describe('tokens', () => {
  it('are renewed after 80 % of their life, and asked for once at a time', async () => {
    let now = 0;
    let count = 0;
    const source = tokenSource(
      async () => ({ value: `t${++count}`, expiresInSeconds: 60 }),
      () => now,
    );
    expect(await Promise.all([source.get(), source.get()])).toEqual(['t1', 't1']);
    now = 47_999;
    expect(await source.get()).toBe('t1');
    now = 48_000;
    expect(await source.get()).toBe('t2');
    source.forget('t1');
    expect(await source.get()).toBe('t2');
    source.forget('t2');
    expect(await source.get()).toBe('t3');
  });

  it('are asked for again after a failure', async () => {
    let works = false;
    const source = tokenSource(async () => {
      if (!works) throw new Error('not yet');
      return { value: 'good', expiresInSeconds: 60 };
    });
    await expect(source.get()).rejects.toThrow('not yet');
    works = true;
    expect(await source.get()).toBe('good');
  });
});

describe('the password grant', () => {
  it('is for our own requests too, in the way OpenEMR wants it', async () => {
    await system(PASSWORD).ping(never);
    expect(Object.fromEntries(new URLSearchParams(requestsTo('/token')[0]?.body))).toEqual({
      grant_type: 'password',
      username: 'service',
      password: 'its password',
      client_id: 'harmony',
      user_role: 'users',
      scope: 'openid api:fhir user/Patient.read user/Appointment.read user/Encounter.read user/Practitioner.read',
    });
  });

  it('checks people: right, wrong, or nobody to ask', async () => {
    const fhir = system(PASSWORD);
    expect(fhir.capabilities().signIn).toBe(true);
    token = (form) => {
      const right = form.get('username') === 'anna' && form.get('password') === 'right';
      return right ? give() : { status: 400, json: { error: 'invalid_grant' } };
    };
    expect(await fhir.signIn('anna', 'right', never)).toEqual({ id: 'anna', name: 'anna' });
    expect(await fhir.signIn('anna', 'wrong', never)).toBeNull();
    token = () => ({ status: 401, json: { message: 'wrong' } });
    expect(await fhir.signIn('anna', 'right', never)).toBeNull();
    for (const refusal of [{ error: 'invalid_client' }, { error: 'unsupported_grant_type' }]) {
      token = () => ({ status: 400, json: refusal });
      await expect(fhir.signIn('anna', 'right', never)).rejects.toThrow(ClinicSystemUnavailable);
    }
    token = () => ({ status: 500 });
    await expect(fhir.signIn('anna', 'right', never)).rejects.toThrow(ClinicSystemUnavailable);
  });

  it('is the only way in: nobody signs in with the other ones', async () => {
    const fhir = system(CLIENT);
    expect(fhir.capabilities().signIn).toBe(false);
    expect(await fhir.signIn('anna', 'right', never)).toBeNull();
    expect(stub.requests).toEqual([]);
  });
});
