import type { S3Place } from '../config/s3';
import { ApiError } from '../http/api-error';

/** Where it is, in words for people, without secrets. */
export const bucketName = ({ endpoint, bucket, prefix }: S3Place): string =>
  `${new URL(endpoint).host}, ${bucket}/${prefix}`;

/** The texts of all elements of this name, which hold nothing but text, in an answer of a store. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );

/** The contents of all elements of this name, which hold elements. */
export const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part);

/** The code of an error, also of one that comes with status 200. */
export const codeOf = (xml: string): string | undefined =>
  xml.includes('<Error>') ? textsOf(xml, 'Code')[0] : undefined;

const failure = (message: string, cause: unknown): ApiError =>
  new ApiError('unavailable', message, undefined, { cause });

const OF_KEY: readonly string[] = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'AuthorizationHeaderMalformed',
];

/** What a store refuses or fails at, and what to do. The codes are Amazon's, which other stores use as well. */
export function answered({ variables, endpoint, bucket, region }: S3Place, status: number, code: string): ApiError {
  const store = new URL(endpoint).host;
  if (code === 'RequestTimeTooSkewed')
    return failure(`The store ${store} says this machine’s clock is wrong. Set it correctly.`, code);
  if (OF_KEY.includes(code))
    return failure(
      `The store ${store} doesn’t accept the key (${code}). Check ${variables}_ACCESS_KEY_ID, ${variables}_SECRET_ACCESS_KEY and ${variables}_REGION (${region}).`,
      code,
    );
  if (code === 'NoSuchBucket')
    return failure(
      `There’s no bucket ${bucket} at ${store}. Check ${variables}_BUCKET and ${variables}_ENDPOINT.`,
      code,
    );
  if (status === 403)
    return failure(
      `The store ${store} doesn’t allow this (${code}). Check the permissions of the key in ${variables}_ACCESS_KEY_ID for ${bucket}.`,
      code,
    );
  if (status === 404) return failure(`The store ${store} doesn’t have this copy.`, code);
  if (status >= 500 || status === 429)
    return failure(`The store ${store} is down or overloaded (${code}). Harmony will try again automatically.`, code);
  return failure(`The store ${store} refused what was sent (${status} ${code}).`, code);
}

/** Name and message also of what is no `Error`: a time-out is a `DOMException`. */
const told = (error: unknown, what: 'name' | 'message'): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, what)) : '';

/** Whether the line broke or nobody answered in time: of `fetch`, not of the program. */
export const isOfLine = (error: unknown): boolean =>
  ['TimeoutError', 'AbortError'].includes(told(error, 'name')) ||
  /^(fetch failed|terminated)$/.test(told(error, 'message'));

/** No answer, or only half of one. */
export function outOfReach({ variables, endpoint }: S3Place, error: unknown): ApiError {
  const store = new URL(endpoint).host;
  const isLate = told(error, 'name') === 'TimeoutError';
  return new ApiError(
    'unavailable',
    isLate
      ? `The store ${store} isn’t responding in time. Harmony will try again automatically. If this continues, check the connection.`
      : `The store ${store} can’t be reached. Harmony will try again automatically. If this continues, check the connection and ${variables}_ENDPOINT.`,
    undefined,
    { cause: error },
  );
}

/** It said yes, and has something else. */
export const notKept = ({ endpoint }: S3Place): ApiError =>
  failure(
    `The store ${new URL(endpoint).host} didn’t keep what was sent: its checksum differs. The copy doesn’t count. Harmony will try again automatically.`,
    'BadDigest',
  );
