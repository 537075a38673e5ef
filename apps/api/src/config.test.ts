import { readConfig } from './config';

const good = {
  DATABASE_URL: 'postgres://harmony@db:5432/harmony',
  SESSION_SECRET: 'kq3Vn8Zp2Lw7Xc5Rt9Yb1Mf6Hj4Gd0Sa, uT5eWq8Rm2Nx7Bv1Cz9Lk4Jh6Gf3Dp0Ys',
  RINGCENTRAL_VERIFICATION_TOKEN: 'Zx81Qw72Er63Ty54Ui45',
  PHONE_INDEX_SECRET: 'Pb6Kd2Wm9Qs4Vx7Zc1Nt5Rg8Lf3Hj0Ya',
  DATA_KEY: 'Rt7Yb2Km5Wq9Zx3Vc6Nd1Lg8Hf4Js0Pe',
};
const ringCentral = { RINGCENTRAL_CLIENT_ID: 'id', RINGCENTRAL_CLIENT_SECRET: 'secret', RINGCENTRAL_JWT: 'jwt' };
const production = { ...good, NODE_ENV: 'production' };

it('reads what is given and fills in the defaults', () => {
  expect(readConfig({ ...good, PORT: '', LIMIT_CONTACT: '3' })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4200,
    publicHttps: false,
    trustProxy: [],
    sessionSecrets: ['kq3Vn8Zp2Lw7Xc5Rt9Yb1Mf6Hj4Gd0Sa', 'uT5eWq8Rm2Nx7Bv1Cz9Lk4Jh6Gf3Dp0Ys'],
    webSession: { idleSeconds: 1800, absoluteSeconds: 43_200 },
    receptionSession: { idleSeconds: 43_200, absoluteSeconds: 86_400 },
    limits: {
      general: { max: 1200, seconds: 60 },
      contact: { max: 3, seconds: 600 },
      login: { max: 30, seconds: 900 },
    },
  });
});

it('knows how mail is sent', () => {
  expect(readConfig(good)).toMatchObject({ publicUrl: 'http://localhost:4200', mail: { smtpUrl: null, from: null } });
  const given = {
    PUBLIC_URL: 'https://clinic.example/',
    SMTP_URL: 'smtps://u:p@mail.clinic.example:465',
    MAIL_FROM: 'hello@clinic.example',
  };
  expect(readConfig({ ...good, ...given })).toMatchObject({
    publicUrl: 'https://clinic.example',
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
  });
});

describe('payments', () => {
  const stripe = {
    ...good,
    PUBLIC_URL: 'https://clinic.example',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_51aBcDeFgHiJ',
  };

  it('are taken by nobody, by Stripe, or by the simulator', () => {
    expect(readConfig(good).payments).toEqual({ kind: 'none' });
    expect(readConfig({ ...good, PAYMENT_PROVIDER: 'simulator' }).payments).toEqual({ kind: 'simulator' });
    expect(readConfig({ ...stripe, NODE_ENV: 'production' }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'rk_live_51aBcDeFgHiJ',
      webhookSecret: null,
    });
    const secret = 'whsec_aBcDeFgHiJkLmNoPq';
    expect(readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: secret }).payments).toMatchObject({ webhookSecret: secret });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown provider', { ...good, PAYMENT_PROVIDER: 'paypal' }, /PAYMENT_PROVIDER must be one of/],
    ['Stripe without a key', { ...stripe, STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY is required/],
    ['Stripe without an address to come back to', { ...stripe, PUBLIC_URL: '' }, /PUBLIC_URL is required/],
    [
      'a publishable key',
      { ...stripe, STRIPE_SECRET_KEY: 'pk_live_51aBcDeFgHiJ' },
      /STRIPE_SECRET_KEY must be a secret/,
    ],
    [
      'something else as the secret of webhooks',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'x' },
      /STRIPE_WEBHOOK_SECRET must be/,
    ],
    [
      'a test key in production',
      { ...stripe, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_51aBcDeFgHiJ' },
      /STRIPE_SECRET_KEY is a test key/,
    ],
    [
      'the simulator in production',
      { ...good, NODE_ENV: 'production', PAYMENT_PROVIDER: 'simulator' },
      /PAYMENT_PROVIDER must not be simulator/,
    ],
  ])('are not taken with %s', (_what, env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  it('may be tried out on one machine', () => {
    const local = {
      ...stripe,
      NODE_ENV: 'production',
      HARMONY_LOCAL: 'true',
      STRIPE_SECRET_KEY: 'sk_test_51aBcDeFgHiJ',
    };
    expect(readConfig(local).payments).toMatchObject({ kind: 'stripe' });
    expect(readConfig({ ...local, PAYMENT_PROVIDER: 'simulator' }).payments).toEqual({ kind: 'simulator' });
  });
});

it('knows the phone system', () => {
  expect(readConfig(good).telephony).toEqual({
    system: 'none',
    ringCentral: null,
    twilioAuthToken: null,
    twilioAccount: null,
    textsFrom: null,
    webhookSecret: null,
    ownNumbers: [],
    country: 'US',
  });
  const given = { PHONE_SYSTEM: 'ringcentral-websocket', DEFAULT_COUNTRY: 'de', OWN_NUMBERS: '030 1, +1 206 555 0100' };
  expect(readConfig({ ...good, ...ringCentral, ...given }).telephony).toMatchObject({
    system: 'ringcentral-websocket',
    ownNumbers: ['030 1', '+1 206 555 0100'],
    country: 'DE',
    ringCentral: { serverUrl: 'https://platform.ringcentral.com', clientId: 'id', clientSecret: 'secret', jwt: 'jwt' },
  });
});

it('is frozen to the bottom', () => {
  const config = readConfig(good);
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.limits.general)).toBe(true);
  expect(Object.isFrozen(config.sessionSecrets)).toBe(true);
});

it.each([
  ['DATABASE_URL', { DATABASE_URL: '' }, 'DATABASE_URL is required: the address of a PostgreSQL database'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  ['PORT', { PORT: '99999' }, 'PORT'],
  ['PORT', { PORT: 'x' }, 'PORT'],
  ['SESSION_SECRET', { SESSION_SECRET: '' }, 'SESSION_SECRET is required: a random text of at least 32 characters'],
  [
    'SESSION_SECRET',
    { SESSION_SECRET: `${good.SESSION_SECRET},short` },
    'SESSION_SECRET must have at least 32 characters',
  ],
  [
    'RINGCENTRAL_VERIFICATION_TOKEN',
    { RINGCENTRAL_VERIFICATION_TOKEN: '' },
    'RINGCENTRAL_VERIFICATION_TOKEN is required',
  ],
  ['PHONE_INDEX_SECRET', { PHONE_INDEX_SECRET: '' }, 'PHONE_INDEX_SECRET is required'],
  ['PHONE_INDEX_SECRET', { PHONE_INDEX_SECRET: 'short' }, 'PHONE_INDEX_SECRET must have at least 32 characters'],
  ['DATA_KEY', { DATA_KEY: '' }, 'DATA_KEY is required'],
  ['DATA_KEY', { DATA_KEY: `${'x'.repeat(32)},short` }, 'DATA_KEY must have at least 32 characters'],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a list of addresses or networks'],
  ['TRUST_PROXY', { PUBLIC_HTTPS: 'true' }, 'TRUST_PROXY is required with PUBLIC_HTTPS=true'],
  ['PUBLIC_HTTPS', { PUBLIC_HTTPS: 'maybe' }, 'PUBLIC_HTTPS'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['PUBLIC_URL', { PUBLIC_URL: 'clinic.example' }, 'PUBLIC_URL must be an address'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://clinic.example/site' }, 'PUBLIC_URL must be an address'],
  ['SMTP_URL', { SMTP_URL: 'http://mail.clinic.example' }, 'SMTP_URL must be an address'],
  ['MAIL_FROM', { MAIL_FROM: 'Clinic <hello@clinic.example>' }, 'MAIL_FROM must be an email address'],
  ['PHONE_SYSTEM', { PHONE_SYSTEM: 'cups' }, 'PHONE_SYSTEM must be one of none, ringcentral-websocket'],
  ['DEFAULT_COUNTRY', { DEFAULT_COUNTRY: 'USA' }, 'DEFAULT_COUNTRY must be a two-letter country code such as US'],
  ['TELEPHONY_WEBHOOK_SECRET', { PHONE_SYSTEM: 'webhook' }, 'TELEPHONY_WEBHOOK_SECRET is required with PHONE_SYSTEM'],
  ['TELEPHONY_WEBHOOK_SECRET', { TELEPHONY_WEBHOOK_SECRET: 'short' }, 'must have at least 32 characters'],
  ['TWILIO_AUTH_TOKEN', { PHONE_SYSTEM: 'twilio' }, 'TWILIO_AUTH_TOKEN is required with PHONE_SYSTEM=twilio'],
  ['PUBLIC_URL', { PHONE_SYSTEM: 'twilio' }, 'PUBLIC_URL is required with PHONE_SYSTEM=twilio'],
  ['RINGCENTRAL_JWT', { PHONE_SYSTEM: 'ringcentral-websocket' }, 'RINGCENTRAL_JWT is required with PHONE_SYSTEM'],
  [
    'RINGCENTRAL_SERVER_URL',
    { RINGCENTRAL_SERVER_URL: 'http://ringcentral.example' },
    'RINGCENTRAL_SERVER_URL must be an https address',
  ],
  [
    'PUBLIC_URL',
    { ...ringCentral, PHONE_SYSTEM: 'ringcentral-webhook', PUBLIC_URL: 'http://clinic.example' },
    'PUBLIC_URL must be an https address with PHONE_SYSTEM=ringcentral-webhook',
  ],
  ['INTERNAL_TOKEN', { INTERNAL_TOKEN: 'short' }, 'INTERNAL_TOKEN must have at least 32 characters'],
])('names %s when it cannot be used: %j', (_, env, message) => {
  expect(() => readConfig({ ...good, ...env })).toThrow(message);
});

it('takes the first accounts only as a pair, with passwords that are long enough', () => {
  const chosen = { ADMIN_PASSWORD: 'a phrase of some length', CALLS_PASSWORD: 'and another one for calls' };
  expect(readConfig({ ...good, ...chosen, ADMIN_USERNAME: 'owner' }).firstAccounts).toEqual({
    admin: { username: 'owner', password: 'a phrase of some length' },
    calls: { username: 'reception', password: 'and another one for calls' },
  });
  expect(readConfig({ ...good, ADMIN_PASSWORD: chosen.ADMIN_PASSWORD }).firstAccounts).toBeNull();
  expect(() => readConfig({ ...good, ADMIN_PASSWORD: 'short' })).toThrow(
    'ADMIN_PASSWORD must have at least 15 characters',
  );
});

it('names everything that is wrong at once', () => {
  expect(() => readConfig({ DATABASE_URL: good.DATABASE_URL })).toThrow(/SESSION_SECRET.*\n.*RINGCENTRAL/);
});

describe('in production', () => {
  it('starts with secrets of its own', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it.each([
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['RINGCENTRAL_VERIFICATION_TOKEN', 'an-example-token-of-some-length'],
    ['PHONE_INDEX_SECRET', 'change-me-change-me-change-me-change-me'],
    ['DATA_KEY', 'change-me-change-me-change-me-change-me'],
    ['TELEPHONY_WEBHOOK_SECRET', 'change-me-change-me-change-me-change-me'],
    ['INTERNAL_TOKEN', 'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME'],
  ])('refuses the example’s %s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name} still has the example value`);
  });

  it.each(['x'.repeat(40), 'abababababababababababababababababab', '1111222233334444111122223333444411112222'])(
    'refuses %s, which is long but easy to guess',
    (value) => {
      expect(() => readConfig({ ...production, DATA_KEY: value })).toThrow('DATA_KEY is easy to guess');
    },
  );
});
