import { z } from 'zod';
import { Id, Timestamp } from './common.schema';
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
