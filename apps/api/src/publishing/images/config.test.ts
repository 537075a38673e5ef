import { ConfigError } from '../../platform/config/parse';
import { testConfig } from '../../test/api';

const S3 = {
  IMAGES_S3_ENDPOINT: 'https://s3.example/',
  IMAGES_S3_BUCKET: 'clinic',
  IMAGES_S3_ACCESS_KEY_ID: 'id',
  IMAGES_S3_SECRET_ACCESS_KEY: 'secret',
};

it('keeps pictures in the database unless a store is set', () => {
  expect(testConfig().images).toEqual({ store: null, keptIn: 'database' });
});

it('keeps them in the store that is set, or only reads there', () => {
  const store = { variables: 'IMAGES_S3', endpoint: 'https://s3.example', region: 'us-east-1', prefix: 'north/' };
  const env = { ...S3, IMAGES_S3_PREFIX: 'north' };
  expect(testConfig(env).images).toMatchObject({ store, keptIn: 's3' });
  expect(testConfig({ ...env, IMAGES_STORE: 'database' }).images).toMatchObject({ store, keptIn: 'database' });
});

it.each<[string, Record<string, string>, RegExp]>([
  ['half a store', { IMAGES_S3_BUCKET: 'clinic' }, /IMAGES_S3_ENDPOINT, IMAGES_S3_ACCESS_KEY_ID, .* is required with/],
  ['a choice without a store', { IMAGES_STORE: 's3' }, /IMAGES_STORE=s3 requires the IMAGES_S3_ variables/],
  ['another choice', { IMAGES_STORE: 'disk' }, /IMAGES_STORE /],
  ['no bucket', { ...S3, IMAGES_S3_BUCKET: 'A bucket' }, /IMAGES_S3_BUCKET must be the name of a bucket/],
])('refuses %s', (_case, env, message) => {
  expect(() => testConfig(env)).toThrow(ConfigError);
  expect(() => testConfig(env)).toThrow(message);
});
