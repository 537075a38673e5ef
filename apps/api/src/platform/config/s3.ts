import { z } from 'zod';

/** A bucket of a store that speaks S3, and what may be done there in whose name. */
export interface S3Place {
  /** What its variables begin with, for messages that say what to check. */
  variables: S3Variables;
  /** Origin of the store, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Begins the name of every object; empty, or with a slash at its end. */
  prefix: string;
}

/** What the variables of a store begin with. */
export type S3Variables = 'BACKUP_S3' | 'IMAGES_S3';

/** The values of a store's variables. */
export const s3Values = {
  /** Address of a store that speaks S3, such as https://s3.eu-central-1.amazonaws.com */
  endpoint: z
    .string()
    .refine(isOrigin, 'must be an address such as https://s3.eu-central-1.amazonaws.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  text: z.string().optional(),
  prefix: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a name such as clinic/backups')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .optional(),
};

const NEEDED = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

type Given<V extends S3Variables> = Readonly<
  Partial<Record<`${V}_${(typeof NEEDED)[number] | 'REGION' | 'PREFIX'}`, string | undefined>>
>;

/**
 * The store that variables describe. Null: none of those it needs is set, or not all of them, which `problem` says.
 */
export function readS3Place<V extends S3Variables>(
  variables: V,
  env: Given<V>,
): { place: S3Place | null; problem: string | null } {
  const of = (name: (typeof NEEDED)[number] | 'REGION' | 'PREFIX'): string | undefined => env[`${variables}_${name}`];
  const missing = NEEDED.filter((name) => of(name) === undefined);
  const [endpoint, bucket, accessKeyId, secretAccessKey] = NEEDED.map(of);
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const isHalf = missing.length < NEEDED.length;
    const names = missing.map((name) => `${variables}_${name}`).join(', ');
    return { place: null, problem: isHalf ? `${names} is required with the other ${variables}_ variables` : null };
  }
  const [region = '', prefix = ''] = [of('REGION'), of('PREFIX')];
  return { place: { variables, endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }, problem: null };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === '';
}
