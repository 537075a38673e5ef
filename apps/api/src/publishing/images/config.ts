import { z } from 'zod';
import { readS3Place, s3Values, type S3Place } from '../../platform/config/s3';

declare module '../../platform/config/app-config' {
  interface AppConfig {
    readonly images: Readonly<ImagesConfig>;
  }
}

/** Where the bytes of pictures are kept. */
export interface ImagesConfig {
  /** A store that pictures may be in; null: all of them are in the database. */
  store: S3Place | null;
  /** Where new ones go. Those that are elsewhere are served all the same. */
  keptIn: 'database' | 's3';
}

/** Every variable of pictures, with its default. */
export const imagesVariables = {
  /** Where new pictures are kept; without it in the store, if one is set. */
  IMAGES_STORE: z.enum(['database', 's3']).optional(),
  IMAGES_S3_ENDPOINT: s3Values.endpoint,
  IMAGES_S3_BUCKET: s3Values.bucket,
  IMAGES_S3_REGION: s3Values.region,
  IMAGES_S3_ACCESS_KEY_ID: s3Values.text,
  IMAGES_S3_SECRET_ACCESS_KEY: s3Values.text,
  /** Begins the keys of the pictures. One prefix belongs to one installation: objects that it does not know are removed. */
  IMAGES_S3_PREFIX: s3Values.prefix,
};

/** The configuration of pictures, and what is wrong with it, one sentence each. */
export function imagesConfig(env: z.output<z.ZodObject<typeof imagesVariables>>): {
  config: ImagesConfig;
  problems: string[];
} {
  const { place, problem } = readS3Place('IMAGES_S3', env);
  const problems = problem === null ? [] : [problem];
  if (env.IMAGES_STORE === 's3' && place === null && problem === null)
    problems.push('IMAGES_STORE=s3 requires the IMAGES_S3_ variables');
  return { config: { store: place, keptIn: env.IMAGES_STORE ?? (place ? 's3' : 'database') }, problems };
}
