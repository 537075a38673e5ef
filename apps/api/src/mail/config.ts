import { z } from 'zod';
import { MIN_SECRET_LENGTH } from '../platform/config/secrets';
import { isMailServer } from '../platform/config/values';

declare module '../platform/config/app-config' {
  interface AppConfig {
    readonly mail: Readonly<MailConfig>;
  }
}

/** How e-mail is sent, and how mails of campaigns come back. */
export interface MailConfig {
  /** URL of the mail server, including credentials. Null: e-mails wait in the outbox. */
  smtpUrl: string | null;
  /** The sender's address. Null: the clinic's own, from the site settings. */
  from: string | null;
  /** Where mail servers report what they could not deliver of a campaign. Null: to the sender. */
  bounceAddress: string | null;
  /** What whoever hands over such reports has to know. Null: none are taken. */
  bounceSecret: string | null;
}

const Address = z.email('must be an email address').max(254).optional();

/** Every variable of e-mail. */
export const mailVariables = {
  /** Mail server: `smtp://user:password@host:587` (`?requireTLS=true` insists on TLS) or `smtps://…:465`. */
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.clinic.example:465')
    .optional(),
  /** Sender of all mails; without it the clinic's e-mail address of the site settings. */
  MAIL_FROM: Address,
  /** Envelope sender of campaigns of the newsletter: reports about mails that come back go there. */
  BOUNCE_ADDRESS: Address,
  /** Secret of the program that hands these reports to `POST /api/newsletter/bounces`. */
  BOUNCE_SECRET: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
};

/** The configuration of e-mail. */
export function mailConfig(env: z.output<z.ZodObject<typeof mailVariables>>): MailConfig {
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: env.MAIL_FROM ?? null,
    bounceAddress: env.BOUNCE_ADDRESS ?? null,
    bounceSecret: env.BOUNCE_SECRET ?? null,
  };
}
