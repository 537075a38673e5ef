import { ConfigError } from '../../platform/config/parse';
import { readBackupConfig } from '../../config';
import { testConfig } from '../../test/api';

const RECIPIENT = 'age1lv2srzppjzs2ejhjvfveqwlkvmctt24xrqwszq7yg3h5pf8mt3uqakwlfu';
const S3 = {
  BACKUP_S3_ENDPOINT: 'https://s3.example/',
  BACKUP_S3_BUCKET: 'clinic',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};

const problemOf = (env: Record<string, string>): string => {
  try {
    readBackupConfig(env);
    return 'none';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it('copies nothing unless a place is set', () => {
  expect(readBackupConfig({})).toMatchObject({ copies: null, recipients: [], identityFile: null });
  expect(testConfig().backup).toMatchObject({ copies: null });
});

it('reads a folder, and a store with its prefix', () => {
  expect(readBackupConfig({ BACKUP_COPY_DIR: '/mnt/disk', BACKUP_RECIPIENT: RECIPIENT }).copies).toEqual({
    kind: 'folder',
    folder: '/mnt/disk',
  });
  expect(readBackupConfig({ ...S3, BACKUP_S3_PREFIX: 'north', BACKUP_RECIPIENT: RECIPIENT }).copies).toMatchObject({
    kind: 's3',
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    prefix: 'north/',
  });
});

it.each<[string, Record<string, string>, RegExp]>([
  ['copies without a key', S3, /BACKUP_RECIPIENT is required for backup copies.*npm run backup:key/],
  [
    'a key with a typing error',
    { ...S3, BACKUP_RECIPIENT: RECIPIENT.replace('lv2s', 'lv2t') },
    /complete age public keys/,
  ],
  ['half a key', { ...S3, BACKUP_RECIPIENT: RECIPIENT.slice(0, -2) }, /complete age public keys/],
  ['a private key', { ...S3, BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQQQ' }, /is a private key: set the public one/],
  [
    'half a store',
    { BACKUP_S3_BUCKET: 'clinic', BACKUP_RECIPIENT: RECIPIENT },
    /BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY is required/,
  ],
  ['two places', { ...S3, BACKUP_COPY_DIR: '/mnt/disk', BACKUP_RECIPIENT: RECIPIENT }, /choose one location/],
  [
    'no address',
    { ...S3, BACKUP_S3_ENDPOINT: 'ftp://s3.example', BACKUP_RECIPIENT: RECIPIENT },
    /BACKUP_S3_ENDPOINT must/,
  ],
])('refuses %s, in words', (_case, env, problem) => {
  expect(problemOf(env)).toMatch(problem);
  expect(() => testConfig(env)).toThrow(problem);
});

it('takes several keys', () => {
  expect(readBackupConfig({ ...S3, BACKUP_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}` }).recipients).toHaveLength(2);
});
