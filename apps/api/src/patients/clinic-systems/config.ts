import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { signingKey, type SigningKey } from './signing-key';

declare module '../../platform/config/app-config' {
  interface AppConfig {
    readonly clinicSystem: Readonly<ClinicSystemConfig>;
    /** The keys of the phone index and of the encrypted card snapshots are derived from it. */
    readonly phoneIndexSecret: string;
    /** Who keeps the schedule. */
    readonly scheduleSource: 'built-in' | 'clinic-system';
  }
}

/** How we prove to a FHIR server who we are. `tokenUrl` null: found by SMART discovery. */
export type FhirAuth =
  | { kind: 'none' }
  | { kind: 'bearer'; token: string }
  | { kind: 'basic'; username: string; password: string }
  | { kind: 'client-credentials'; clientId: string; clientSecret: string; tokenUrl: string | null; scope: string }
  | { kind: 'backend-services'; clientId: string; key: SigningKey; tokenUrl: string | null; scope: string }
  | {
      kind: 'password';
      clientId: string;
      clientSecret: string | null;
      username: string;
      password: string;
      tokenUrl: string | null;
      scope: string;
    };

export type FhirFlavor = 'generic' | 'medplum' | 'openemr' | 'hapi';

/** A FHIR R4 server. */
export interface FhirConfig {
  kind: 'fhir';
  /** Without a slash at the end. */
  baseUrl: string;
  auth: FhirAuth;
  /** Sent with every request to the FHIR server, never to a token endpoint. */
  headers: Readonly<Record<string, string>>;
  flavor: FhirFlavor;
  /** Web address of a patient in the clinic system's own screens, with `{id}` as the placeholder. */
  patientLink: string | null;
  notes: 'communication' | 'none';
  balance: 'invoices' | 'none';
}

/** An account at Cliniko. */
export interface ClinikoConfig {
  kind: 'cliniko';
  /** Without a slash at the end; it depends on the key's shard. */
  baseUrl: string;
  apiKey: string;
  contactEmail: string;
  /** Where the clinic's staff see it, without a slash at the end. */
  webUrl: string;
  /** The business whose schedule is booked; null: the account's only one. */
  businessId: string | null;
}

/** The clinic system besides the built-in one. */
export type ClinicSystemConfig = { kind: 'built-in' } | FhirConfig | ClinikoConfig;

const AUTHS = ['none', 'bearer', 'basic', 'client-credentials', 'backend-services', 'password'] as const;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const patientAddress = z
  .string()
  .refine(
    (value) => value.includes('{id}') && /^https?:\/\//.test(value) && URL.canParse(value),
    'must be a web address that includes {id}, such as https://ehr.example/patients/{id}',
  );
const webAddress = z
  .string()
  .refine(isSafeAddress, 'must be an https:// address (http:// only within your own network), without a query');

/** Every variable of the clinic systems, with its default. */
export const clinicSystemVariables = {
  /** The clinic system besides the built-in one. */
  CLINIC_SYSTEM: oneOf(['built-in', 'fhir', 'cliniko']).default('built-in'),
  /** Who keeps the schedule that patients book in: Harmony, or the clinic system. */
  SCHEDULE_SOURCE: oneOf(['built-in', 'clinic-system']).default('built-in'),
  /** Base address of the FHIR R4 server, as in `https://api.medplum.com/fhir/R4`. */
  FHIR_BASE_URL: webAddress.optional(),
  FHIR_FLAVOR: oneOf(['generic', 'medplum', 'openemr', 'hapi']).default('generic'),
  FHIR_AUTH: oneOf(AUTHS).default('none'),
  /** For bearer: a token that does not expire. */
  FHIR_TOKEN: z.string().optional(),
  FHIR_USERNAME: z.string().optional(),
  FHIR_PASSWORD: z.string().optional(),
  FHIR_CLIENT_ID: z.string().optional(),
  FHIR_CLIENT_SECRET: z.string().optional(),
  /** Without it the server is asked (SMART discovery). */
  FHIR_TOKEN_URL: webAddress.optional(),
  FHIR_SCOPE: z.string().optional(),
  /** PEM (line ends may be written as `\n`) or the path of a file with it: RSA of 2048 bits or more, or EC P-384. */
  FHIR_PRIVATE_KEY: z.string().optional(),
  FHIR_PRIVATE_KEY_FILE: z.string().optional(),
  /** More headers for every request, as a JSON object. */
  FHIR_HEADERS: z.string().transform(readHeaders).optional(),
  FHIR_PATIENT_LINK: patientAddress.optional(),
  /** `communication`: notes on calls are handed to the server. */
  FHIR_NOTES: oneOf(['communication', 'none']).default('none'),
  /** `invoices`: what issued invoices come to is shown as owed. */
  FHIR_BALANCE: oneOf(['invoices', 'none']).default('none'),
  /** The key ends with the shard, as in `…-au1`. */
  CLINIKO_API_KEY: z.string().optional(),
  /** The first part of the address under which staff use Cliniko. */
  CLINIKO_SUBDOMAIN: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i, 'must be only the first part of your Cliniko address')
    .optional(),
  /** Cliniko blocks programs that do not say whom to write to. */
  CLINIKO_CONTACT_EMAIL: z.email('must be an email address').max(254).optional(),
  /** For accounts with several businesses (locations): the one whose schedule is booked. */
  CLINIKO_BUSINESS_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of a business in Cliniko')
    .optional(),
};

const Environment = z.object(clinicSystemVariables);
type Environment = z.output<typeof Environment>;

/** Built from variables that are valid one by one. `problems` has one line for each that is missing, naming it. */
export function clinicSystemConfig(env: Environment): { config: ClinicSystemConfig; problems: string[] } {
  const problems: string[] = [];
  /** A required variable. */
  function need(name: keyof Environment, why: string): string {
    const value = env[name];
    if (typeof value === 'string' && value !== '') return value;
    problems.push(`${name} is required with ${why}`);
    return '';
  }
  if (env.CLINIC_SYSTEM === 'fhir') return { config: fhirConfig(env, need, problems), problems };
  if (env.CLINIC_SYSTEM === 'cliniko') return { config: clinikoConfig(env, need, problems), problems };
  return { config: { kind: 'built-in' }, problems };
}

type Need = (name: keyof Environment, why: string) => string;

function fhirConfig(env: Environment, need: Need, problems: string[]): FhirConfig {
  const baseUrl = need('FHIR_BASE_URL', 'CLINIC_SYSTEM=fhir').replace(/\/+$/, '');
  const isMedplumCloud = env.FHIR_FLAVOR === 'medplum' && baseUrl.startsWith('https://api.medplum.com/');
  return {
    kind: 'fhir',
    baseUrl,
    auth: fhirAuth(env, need, problems),
    headers: env.FHIR_HEADERS ?? {},
    flavor: env.FHIR_FLAVOR,
    patientLink: env.FHIR_PATIENT_LINK ?? (isMedplumCloud ? 'https://app.medplum.com/Patient/{id}' : null),
    notes: env.FHIR_NOTES,
    balance: env.FHIR_BALANCE,
  };
}

function fhirAuth(env: Environment, need: Need, problems: string[]): FhirAuth {
  const kind = env.FHIR_AUTH;
  const why = `FHIR_AUTH=${kind}`;
  const tokenUrl = env.FHIR_TOKEN_URL ?? null;
  const person = () => ({ username: need('FHIR_USERNAME', why), password: need('FHIR_PASSWORD', why) });
  const clientId = () => need('FHIR_CLIENT_ID', why);
  const scope = env.FHIR_SCOPE ?? defaultScope(env);
  switch (kind) {
    case 'none':
      return { kind };
    case 'bearer':
      return { kind, token: need('FHIR_TOKEN', why) };
    case 'basic':
      return { kind, ...person() };
    case 'client-credentials':
      return { kind, clientId: clientId(), clientSecret: need('FHIR_CLIENT_SECRET', why), tokenUrl, scope };
    case 'backend-services':
      return { kind, clientId: clientId(), key: privateKey(env, why, problems), tokenUrl, scope };
    case 'password':
      return { kind, clientId: clientId(), clientSecret: env.FHIR_CLIENT_SECRET ?? null, ...person(), tokenUrl, scope };
  }
}

/** What we read and write, in SMART's words; OpenEMR speaks its first version. */
function defaultScope(env: Environment): string {
  if (env.FHIR_AUTH === 'client-credentials') return '';
  const isOpenEmr = env.FHIR_FLAVOR === 'openemr';
  const [read, write] = isOpenEmr ? ['read', 'write'] : ['rs', 'c'];
  const who = env.FHIR_AUTH === 'password' ? 'user' : 'system';
  const names = [
    'Patient',
    'Appointment',
    'Encounter',
    'Practitioner',
    ...(isOpenEmr ? [] : ['RelatedPerson', 'Flag']),
  ];
  if (env.FHIR_BALANCE === 'invoices') names.push('Invoice');
  const rights = new Map(names.map((name) => [name, read]));
  if (env.FHIR_NOTES === 'communication') rights.set('Communication', write);
  if (env.SCHEDULE_SOURCE === 'clinic-system' && !isOpenEmr)
    for (const [name, right] of bookingRights(env.FHIR_FLAVOR)) rights.set(name, right);
  return [
    ...(env.FHIR_AUTH === 'password' ? ['openid', ...(isOpenEmr ? ['api:fhir'] : [])] : []),
    ...[...rights].map(([name, right]) => `${who}/${name}.${right}`),
  ].join(' ');
}

/** What booking needs: at Medplum it makes and deletes the slots, elsewhere they are there and change. */
const bookingRights = (flavor: FhirFlavor): [string, string][] => [
  ['Patient', 'crs'],
  ['Appointment', 'crus'],
  ['HealthcareService', 'rs'],
  ['Schedule', 'rs'],
  ['Slot', flavor === 'medplum' ? 'crds' : 'rus'],
];

const NO_KEY: SigningKey = { pem: '', alg: 'RS384' };

function privateKey(env: Environment, why: string, problems: string[]): SigningKey {
  const fail = (problem: string) => (problems.push(problem), NO_KEY);
  let pem = env.FHIR_PRIVATE_KEY?.replaceAll('\\n', '\n');
  const name = pem === undefined ? 'FHIR_PRIVATE_KEY_FILE' : 'FHIR_PRIVATE_KEY';
  if (pem === undefined && env.FHIR_PRIVATE_KEY_FILE !== undefined) {
    try {
      pem = readFileSync(env.FHIR_PRIVATE_KEY_FILE, 'utf8');
    } catch {
      return fail('FHIR_PRIVATE_KEY_FILE must be a readable file');
    }
  }
  if (pem === undefined) return fail(`FHIR_PRIVATE_KEY or FHIR_PRIVATE_KEY_FILE is required with ${why}`);
  return signingKey(pem) ?? fail(`${name} must be a private key in PEM: RSA of 2048 bits or more, or EC P-384`);
}

function clinikoConfig(env: Environment, need: Need, problems: string[]): ClinikoConfig {
  const why = 'CLINIC_SYSTEM=cliniko';
  const apiKey = need('CLINIKO_API_KEY', why);
  const suffix = apiKey.includes('-') ? apiKey.slice(apiKey.lastIndexOf('-') + 1) : 'au1';
  if (!/^[a-z]{2}\d{1,2}$/.test(suffix) || !/^[\w.=+/-]*$/.test(apiKey))
    problems.push('CLINIKO_API_KEY must be the whole key as Cliniko shows it: it ends with the shard, as in -au1');
  const subdomain = need('CLINIKO_SUBDOMAIN', why);
  return {
    kind: 'cliniko',
    baseUrl: `https://api.${suffix}.cliniko.com/v1`,
    apiKey,
    contactEmail: need('CLINIKO_CONTACT_EMAIL', why),
    webUrl: `https://${subdomain}.${suffix}.cliniko.com`,
    businessId: env.CLINIKO_BUSINESS_ID ?? null,
  };
}

const OWN_NETWORK =
  /^(?:localhost|[^.:]+|.+\.(?:local|internal|localhost)|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|\[::1\])$/;

/** Patient data must not be sent unencrypted over the internet. */
function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_NETWORK.test(hostname));
  return isSafe && search === '' && hash === '' && username === '';
}

function readHeaders(value: string, context: z.RefinementCtx): Record<string, string> {
  const Headers = z.record(z.string().regex(HEADER_NAME), z.string().regex(/^[\t\x20-\x7e]*$/));
  try {
    const headers = Headers.parse(JSON.parse(value));
    if (!Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')) return headers;
  } catch {
    // Said below.
  }
  const message = 'must be a JSON object such as {"api_key":"…"}, without Authorization';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
