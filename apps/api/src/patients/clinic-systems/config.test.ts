import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '../../test/api';

const FHIR = { CLINIC_SYSTEM: 'fhir', FHIR_BASE_URL: 'https://ehr.example/fhir/' };
const CLINIKO = {
  CLINIC_SYSTEM: 'cliniko',
  CLINIKO_API_KEY: 'MS0xLWtleQ-uk1',
  CLINIKO_SUBDOMAIN: 'harmony',
  CLINIKO_CONTACT_EMAIL: 'it@harmony.example',
};
const SIGNED = { ...FHIR, FHIR_AUTH: 'backend-services', FHIR_CLIENT_ID: 'harmony' };
const pemOf = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  String(key.export({ type: 'pkcs8', format: 'pem' }));
const short = pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
const p384 = pemOf(generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey);
const p256 = pemOf(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey);
const read = (env: Record<string, string>) => testConfig(env).clinicSystem;

it('is the built-in one when nothing is said', () => {
  expect(read({})).toEqual({ kind: 'built-in' });
});

it('reads the settings of a FHIR server', () => {
  expect(read(FHIR)).toEqual({
    kind: 'fhir',
    baseUrl: 'https://ehr.example/fhir',
    auth: { kind: 'none' },
    headers: {},
    flavor: 'generic',
    patientLink: null,
    notes: 'none',
    balance: 'none',
  });
  const medplum = { ...FHIR, FHIR_BASE_URL: 'https://api.medplum.com/fhir/R4', FHIR_FLAVOR: 'medplum' };
  expect(read(medplum)).toMatchObject({ patientLink: 'https://app.medplum.com/Patient/{id}' });
  const more = {
    FHIR_BALANCE: 'invoices',
    FHIR_NOTES: 'communication',
    FHIR_PRIVATE_KEY: p384.replaceAll('\n', '\\n'),
  };
  expect(read({ ...SIGNED, ...more })).toMatchObject({
    auth: {
      key: { alg: 'ES384', pem: p384 },
      scope: expect.stringMatching(/system\/Invoice\.rs system\/Communication\.c$/),
    },
  });
});

it.each([
  ['hapi', 'Slot.rus'],
  ['medplum', 'Slot.crds'],
])('asks a FHIR server (%s) for the right to book only where it keeps the schedule', (flavor, slot) => {
  const signed = { ...SIGNED, FHIR_PRIVATE_KEY: p384, FHIR_FLAVOR: flavor };
  const first = 'system/Patient.rs system/Appointment.rs system/Encounter.rs system/Practitioner.rs';
  expect(read(signed)).toMatchObject({ auth: { scope: `${first} system/RelatedPerson.rs system/Flag.rs` } });
  expect(read({ ...signed, SCHEDULE_SOURCE: 'clinic-system' })).toMatchObject({
    auth: {
      scope:
        'system/Patient.crs system/Appointment.crus system/Encounter.rs system/Practitioner.rs system/RelatedPerson.rs ' +
        `system/Flag.rs system/HealthcareService.rs system/Schedule.rs system/${slot}`,
    },
  });
});

it('reads a private key from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'harmony-key-'));
  const file = path.join(folder, 'key.pem');
  writeFileSync(file, p384);
  expect(read({ ...SIGNED, FHIR_PRIVATE_KEY_FILE: file })).toMatchObject({ auth: { key: { alg: 'ES384' } } });
  rmSync(folder, { recursive: true });
  expect(() => read({ ...SIGNED, FHIR_PRIVATE_KEY_FILE: file })).toThrow(
    'FHIR_PRIVATE_KEY_FILE must be a readable file',
  );
});

it.each([
  ['CLINIC_SYSTEM', { CLINIC_SYSTEM: 'jane' }, 'must be one of built-in, fhir, cliniko'],
  ['FHIR_BASE_URL', { CLINIC_SYSTEM: 'fhir' }, 'is required with CLINIC_SYSTEM=fhir'],
  ['FHIR_BASE_URL', { ...FHIR, FHIR_BASE_URL: 'http://ehr.example/fhir' }, 'must be an https:// address'],
  ['FHIR_BASE_URL', { ...FHIR, FHIR_BASE_URL: 'https://me:pw@ehr.example/fhir' }, 'must be an https:// address'],
  ['FHIR_BASE_URL', { ...FHIR, FHIR_BASE_URL: 'https://ehr.example/fhir?a=b' }, 'must be an https:// address'],
  ['FHIR_TOKEN_URL', { ...FHIR, FHIR_TOKEN_URL: 'http://ehr.example/token' }, 'must be an https:// address'],
  ['FHIR_AUTH', { ...FHIR, FHIR_AUTH: 'oauth' }, 'must be one of none, bearer'],
  ['FHIR_FLAVOR', { ...FHIR, FHIR_FLAVOR: 'epic' }, 'must be one of generic'],
  ['FHIR_NOTES', { ...FHIR, FHIR_NOTES: 'yes' }, 'must be one of communication, none'],
  ['FHIR_TOKEN', { ...FHIR, FHIR_AUTH: 'bearer' }, 'is required with FHIR_AUTH=bearer'],
  ['FHIR_USERNAME', { ...FHIR, FHIR_AUTH: 'basic', FHIR_PASSWORD: 'x' }, 'is required with FHIR_AUTH=basic'],
  [
    'FHIR_CLIENT_SECRET',
    { ...FHIR, FHIR_AUTH: 'client-credentials', FHIR_CLIENT_ID: 'x' },
    'is required with FHIR_AUTH=client-credentials',
  ],
  ['FHIR_PRIVATE_KEY or FHIR_PRIVATE_KEY_FILE', SIGNED, 'is required with FHIR_AUTH=backend-services'],
  ['FHIR_PRIVATE_KEY', { ...SIGNED, FHIR_PRIVATE_KEY: 'x' }, 'must be a private key in PEM'],
  ['FHIR_PRIVATE_KEY', { ...SIGNED, FHIR_PRIVATE_KEY: short }, 'must be a private key in PEM: RSA of 2048 bits'],
  ['FHIR_PRIVATE_KEY', { ...SIGNED, FHIR_PRIVATE_KEY: p256 }, 'must be a private key in PEM'],
  ['FHIR_HEADERS', { ...FHIR, FHIR_HEADERS: 'api_key: 1' }, 'must be a JSON object'],
  ['FHIR_HEADERS', { ...FHIR, FHIR_HEADERS: '{"a":"b\\r\\nc: d"}' }, 'must be a JSON object'],
  ['FHIR_HEADERS', { ...FHIR, FHIR_HEADERS: '{"Authorization":"x"}' }, 'must be a JSON object such as'],
  [
    'FHIR_PATIENT_LINK',
    { ...FHIR, FHIR_PATIENT_LINK: 'https://ehr.example/p/' },
    'must be a web address that includes {id}',
  ],
  ['FHIR_PATIENT_LINK', { ...FHIR, FHIR_PATIENT_LINK: 'javascript:{id}' }, 'must be a web address that includes {id}'],
  ['CLINIKO_API_KEY', { ...CLINIKO, CLINIKO_API_KEY: '' }, 'is required with CLINIC_SYSTEM=cliniko'],
  ['CLINIKO_API_KEY', { ...CLINIKO, CLINIKO_API_KEY: 'MS0x-evil.example' }, 'must be the whole key'],
  ['CLINIKO_SUBDOMAIN', { ...CLINIKO, CLINIKO_SUBDOMAIN: 'https://x' }, 'must be only the first part'],
  ['CLINIKO_CONTACT_EMAIL', { ...CLINIKO, CLINIKO_CONTACT_EMAIL: 'it' }, 'must be an email address'],
])('refuses %s: %j', (name, env, problem) => {
  expect(() => read(env)).toThrow(`${name} ${problem}`);
});

it.each(['localhost:8080', '127.0.0.1', '10.0.0.4', '192.168.1.9', '172.20.0.2', '[::1]:1', 'openemr', 'ehr.local'])(
  'takes http://%s, which is in the own network',
  (host) => {
    expect(read({ ...FHIR, FHIR_BASE_URL: `http://${host}/fhir` })).toMatchObject({ baseUrl: `http://${host}/fhir` });
  },
);

it('takes a Cliniko key of the first shard, which has no ending', () => {
  expect(read({ ...CLINIKO, CLINIKO_API_KEY: 'MS0xLWtleQ' })).toMatchObject({
    baseUrl: 'https://api.au1.cliniko.com/v1',
  });
});
