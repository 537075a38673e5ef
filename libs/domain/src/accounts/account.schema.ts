import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { OwnSecondFactorSchema } from './second-factor.schema';
import { TypedPassword } from './users.schema';

export const ChangePasswordBody = z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword });
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;

/** A browser in which the account is signed in. */
export const OwnSessionSchema = z.object({
  id: Id,
  /** The browser at sign-in, as 'Firefox on Windows'; null when its user agent is unknown. */
  device: z.string().nullable(),
  createdAt: Timestamp,
  /** Accurate to the minute. */
  lastSeenAt: Timestamp,
  /** When the session expires unless it is used again. */
  expiresAt: Timestamp,
  /** Whether this is the session of the current request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

/** One's own account, but for its password. */
export const OwnAccountSchema = z.object({
  username: z.string(),
  /** Where a forgotten password is reset and new devices are reported; confirmed by its owner. Null: none. */
  email: z.string().nullable(),
  /** No mail server is set, so an address cannot be confirmed. */
  canConfirmEmail: z.boolean(),
  secondFactor: OwnSecondFactorSchema,
});
export type OwnAccount = z.infer<typeof OwnAccountSchema>;

const EmailAddress = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

/** An address to confirm by the link that is sent to it; null removes the one there is. */
export const ChangeEmailBody = z.strictObject({ email: EmailAddress.nullable() });
export type ChangeEmailBody = z.input<typeof ChangeEmailBody>;

export const ConfirmEmailBody = z.strictObject({ token: z.string().min(1).max(4000) });
export type ConfirmEmailBody = z.input<typeof ConfirmEmailBody>;
