import { z } from 'zod';
import { AccountName } from '../accounts/account-name.schema';
import { Id, line, Timestamp } from '../platform/common.schema';

/** A sign-in account of the call monitor, kept by the built-in clinic system. */
export const ReceptionAccountSchema = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  isActive: z.boolean(),
  /** How many call monitors are currently signed in with it. */
  openSessions: z.int(),
  lastSeenAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ReceptionAccount = z.infer<typeof ReceptionAccountSchema>;
export const ReceptionAccountsSchema = z.array(ReceptionAccountSchema);

export const CreateReceptionAccountBody = z.strictObject({
  username: AccountName,
  displayName: line(100).default(''),
  password: z.string({ error: 'This field is required' }).max(500),
});
export type CreateReceptionAccountBody = z.input<typeof CreateReceptionAccountBody>;

/** Switching an account off ends its sessions. */
export const UpdateReceptionAccountBody = z
  .strictObject({ username: AccountName, displayName: line(100), isActive: z.boolean('Must be true or false') })
  .partial();
export type UpdateReceptionAccountBody = z.input<typeof UpdateReceptionAccountBody>;

/** A new password, which ends the account's sessions. */
export const ResetReceptionPasswordBody = z.strictObject({
  password: z.string({ error: 'This field is required' }).max(500),
});
export type ResetReceptionPasswordBody = z.input<typeof ResetReceptionPasswordBody>;

export const EndedSessionsSchema = z.object({ ended: z.int() });
export type EndedSessions = z.infer<typeof EndedSessionsSchema>;
