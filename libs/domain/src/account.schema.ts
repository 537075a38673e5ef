import { z } from 'zod';
import { Id, Timestamp } from './common.schema';
import { TypedPassword } from './users.schema';

export const ChangePasswordBody = z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword });
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;

/** A browser in which one is signed in. */
export const OwnSessionSchema = z.object({
  id: Id,
  /** The browser at sign-in, as 'Firefox on Windows'; null when it said nothing we know. */
  device: z.string().nullable(),
  createdAt: Timestamp,
  /** To the minute. */
  lastSeenAt: Timestamp,
  /** When it ends if it is not used any more. */
  expiresAt: Timestamp,
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;
