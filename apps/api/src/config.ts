import { z } from 'zod';
import { checkChosenPassword } from './accounts/passwords/password';
import { backupConfig, backupVariables, type BackupConfig } from './operations/backup/config';
import { exampleProblems, MIN_SECRET_LENGTH, secretProblems } from './platform/config/secrets';
import { clinicSystemConfig, clinicSystemVariables } from './patients/clinic-systems/config';
import { databaseConfig, databaseVariables } from './platform/config/database';
import { imagesConfig, imagesVariables, type ImagesConfig } from './publishing/images/config';
import { gatewayConfig, gatewayVariables } from './platform/config/gateway';
import { mailConfig, mailVariables } from './mail/config';
import { operationsConfig, operationsVariables } from './platform/config/operations';
import type { AppConfig } from './platform/config/app-config';
import { ConfigError, parseVariables } from './platform/config/parse';
import { paymentsConfig, paymentsVariables } from './shop/payments/config';
import { telephonyConfig, telephonyProblems, telephonyVariables } from './calls/telephony/config';
import { deepFreeze, isWebOrigin } from './platform/config/values';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const count = (fallback: number) => z.coerce.number().int().min(1).max(10_000_000).default(fallback);
const chosenPassword = z
  .string()
  .superRefine((value, context) => {
    const problem = checkChosenPassword(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .optional();
const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const CIDR = /^[0-9a-f.:]+(\/\d{1,3})?$/i;

/** Every variable that is read, with its default. An empty variable counts as absent. */
const Environment = z.object({
  /** `production` refuses to start with missing, short or example secrets, unless the local launcher made them. */
  NODE_ENV: z.string().default('development'),
  /** Set by the local launcher, which generates the secrets and keeps them in its data folder. */
  HARMONY_LOCAL: flag.default(false),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  HOST: z.string().default('127.0.0.1'),
  /** One or more secrets of at least 32 characters, comma-separated, newest first. */
  SESSION_SECRET: list.default([]),
  /** Secret that telephony webhooks must carry. */
  RINGCENTRAL_VERIFICATION_TOKEN: z.string().default(''),
  /**
   * Secret that telephone numbers of patients are hashed with. After a change the phone index is rebuilt automatically.
   */
  PHONE_INDEX_SECRET: z.string().default(''),
  /**
   * Secrets that data in the database is encrypted with and backups are sealed with, comma-separated, newest first. Kept
   * outside the database and apart from backups: without them what was encrypted is lost.
   */
  DATA_KEY: list.default([]),
  /** Secret of the site servers for internal routes; without it they accept only requests from this machine. */
  INTERNAL_TOKEN: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  /** Comma-separated addresses or networks of the proxies in front, for example `172.20.0.0/16`. */
  TRUST_PROXY: list
    .default([])
    .refine(
      (all) => all.every((part) => CIDR.test(part)),
      'must be a list of addresses or networks such as 172.20.0.0/16',
    ),
  PUBLIC_HTTPS: flag.default(false),
  /** The site's address as visitors type it; without it `http://localhost` with the port. */
  PUBLIC_URL: z
    .string()
    .refine(isWebOrigin, 'must be an address such as https://clinic.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Comma-separated names, without ports, under which the server answers besides PUBLIC_URL's and local ones. */
  ALLOWED_HOSTS: list
    .default([])
    .refine((all) => all.every((name) => HOST_NAME.test(name)), 'must be a list of names such as harmony.local'),
  ...mailVariables,
  /** First administrator and first call monitor account of an empty database, which gets starter content with them. */
  ADMIN_USERNAME: z.string().max(200).default('admin'),
  ADMIN_PASSWORD: chosenPassword,
  CALLS_USERNAME: z.string().max(200).default('reception'),
  CALLS_PASSWORD: chosenPassword,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Staff and administrators: minutes without a request, and hours in all. */
  SESSION_IDLE_MINUTES: count(30),
  SESSION_ABSOLUTE_HOURS: count(12),
  /** Call monitors: a kiosk stays signed in over a working day. */
  CALLS_SESSION_IDLE_HOURS: count(12),
  CALLS_SESSION_ABSOLUTE_HOURS: count(24),
  /** Requests per minute and address. */
  LIMIT_GENERAL: count(1200),
  /** Contact messages per ten minutes and address. */
  LIMIT_CONTACT: count(20),
  /** Check-ins per hour and address: a kiosk is one address. */
  LIMIT_CHECK_IN: count(60),
  /** Every other public form, per hour and address. */
  LIMIT_PUBLIC_FORM: count(20),
  /** Mails to one mailbox, per day, of all that somebody outside can cause. */
  LIMIT_MAILBOX: count(10),
  /** Times that are kept for whoever is booking, per ten minutes and address. */
  LIMIT_HOLDS: count(60),
  /** Failed sign-ins per fifteen minutes and address. */
  LIMIT_LOGIN: count(30),
  /** Open event streams per process. */
  LIMIT_STREAMS: count(2000),
  ...backupVariables,
  ...databaseVariables,
  ...gatewayVariables,
  ...imagesVariables,
  ...operationsVariables,
  ...paymentsVariables,
  ...telephonyVariables,
  ...clinicSystemVariables,
});

/**
 * Reads the environment once. Throws {@link ConfigError} when a variable cannot be used, and in production when a
 * secret is missing, short or the example's.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): AppConfig {
  const { env, unreadable } = parseVariables(Environment, environment);
  const clinicSystem = clinicSystemConfig(env);
  const backup = backupConfig(env);
  const images = imagesConfig(env);
  const isProduction = env.NODE_ENV === 'production' && !env.HARMONY_LOCAL;
  const payments = paymentsConfig(env, isProduction);
  const problems = [
    ...unreadable,
    ...clinicSystem.problems,
    ...backup.problems,
    ...images.problems,
    ...payments.problems,
    ...secretProblems('SESSION_SECRET', env.SESSION_SECRET),
    ...secretProblems('RINGCENTRAL_VERIFICATION_TOKEN', [env.RINGCENTRAL_VERIFICATION_TOKEN], 16),
    ...secretProblems('PHONE_INDEX_SECRET', [env.PHONE_INDEX_SECRET]),
    ...secretProblems('DATA_KEY', env.DATA_KEY),
    ...telephonyProblems(env),
  ];
  if (env.PUBLIC_HTTPS && env.TRUST_PROXY.length === 0) {
    problems.push(
      'TRUST_PROXY is required with PUBLIC_HTTPS=true: the address of the proxy that terminates TLS; otherwise no cookie can be set',
    );
  }
  if (isProduction) {
    problems.push(
      ...exampleProblems('SESSION_SECRET', env.SESSION_SECRET),
      ...exampleProblems('RINGCENTRAL_VERIFICATION_TOKEN', [env.RINGCENTRAL_VERIFICATION_TOKEN]),
      ...exampleProblems('PHONE_INDEX_SECRET', [env.PHONE_INDEX_SECRET]),
      ...exampleProblems('DATA_KEY', env.DATA_KEY),
    );
    if (env.TELEPHONY_WEBHOOK_SECRET)
      problems.push(...exampleProblems('TELEPHONY_WEBHOOK_SECRET', [env.TELEPHONY_WEBHOOK_SECRET]));
    if (env.INTERNAL_TOKEN) problems.push(...exampleProblems('INTERNAL_TOKEN', [env.INTERNAL_TOKEN]));
    if (env.BOUNCE_SECRET) problems.push(...exampleProblems('BOUNCE_SECRET', [env.BOUNCE_SECRET]));
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return deepFreeze({
    production: isProduction,
    host: env.HOST,
    port: env.PORT,
    ...databaseConfig(env),
    publicHttps: env.PUBLIC_HTTPS,
    trustProxy: env.TRUST_PROXY,
    sessionSecrets: env.SESSION_SECRET,
    webhookToken: env.RINGCENTRAL_VERIFICATION_TOKEN,
    phoneIndexSecret: env.PHONE_INDEX_SECRET,
    dataKeys: env.DATA_KEY,
    telephony: telephonyConfig(env),
    internalToken: env.INTERNAL_TOKEN ?? null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    allowedHosts: env.ALLOWED_HOSTS,
    gateway: gatewayConfig(env, env.TRUST_PROXY.length > 0),
    mail: mailConfig(env),
    firstAccounts: firstAccounts(env),
    logLevel: env.LOG_LEVEL,
    webSession: { idleSeconds: env.SESSION_IDLE_MINUTES * 60, absoluteSeconds: env.SESSION_ABSOLUTE_HOURS * 3600 },
    receptionSession: {
      idleSeconds: env.CALLS_SESSION_IDLE_HOURS * 3600,
      absoluteSeconds: env.CALLS_SESSION_ABSOLUTE_HOURS * 3600,
    },
    backup: backup.config,
    images: images.config,
    payments: payments.config,
    clinicSystem: clinicSystem.config,
    scheduleSource: env.SCHEDULE_SOURCE,
    operations: operationsConfig(env),
    limits: {
      general: { max: env.LIMIT_GENERAL, seconds: 60 },
      contact: { max: env.LIMIT_CONTACT, seconds: 600 },
      checkIn: { max: env.LIMIT_CHECK_IN, seconds: 3600 },
      holds: { max: env.LIMIT_HOLDS, seconds: 600 },
      // Nobody notices it: what is over the limit is just not counted.
      searchMisses: { max: 20, seconds: 600 },
      publicForm: { max: env.LIMIT_PUBLIC_FORM, seconds: 3600 },
      mailbox: { max: env.LIMIT_MAILBOX, seconds: 86_400 },
      login: { max: env.LIMIT_LOGIN, seconds: 900 },
      streams: env.LIMIT_STREAMS,
    },
  });
}

/**
 * The part of the environment that commands of backups need: they run without the secrets of the API. Throws
 * {@link ConfigError} like `readConfig`.
 */
export const readBackupConfig = (environment: NodeJS.ProcessEnv = process.env): BackupConfig =>
  readPart(backupVariables, backupConfig, environment);

/** The same for commands that need the bytes of pictures. */
export const readImagesConfig = (environment: NodeJS.ProcessEnv): ImagesConfig =>
  readPart(imagesVariables, imagesConfig, environment);

function readPart<Shape extends z.ZodRawShape, Part>(
  variables: Shape,
  partOf: (env: z.output<z.ZodObject<Shape>>) => { config: Part; problems: readonly string[] },
  environment: NodeJS.ProcessEnv,
): Part {
  const { env, unreadable } = parseVariables(z.object(variables), environment);
  const { config, problems } = partOf(env);
  const all = [...unreadable, ...problems];
  if (all.length > 0) throw new ConfigError(all.join('\n'));
  return config;
}

function firstAccounts(env: z.output<typeof Environment>): AppConfig['firstAccounts'] {
  if (env.ADMIN_PASSWORD === undefined || env.CALLS_PASSWORD === undefined) return null;
  return {
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    calls: { username: env.CALLS_USERNAME, password: env.CALLS_PASSWORD },
  };
}
