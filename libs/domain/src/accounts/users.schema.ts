import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { AccountName } from './account-name.schema';
import { RoleSchema } from './auth.schema';
import { isConsistent } from './roles';

/** A person who may sign in, as administrators see it. It never contains the password or its hash. */
export const UserSchema = z.object({
  id: Id,
  username: z.string(),
  isAdmin: z.boolean(),
  role: RoleSchema,
  /** The practitioner whose account this is; only with a role that may be one (`mayBePractitioner`). */
  practitionerId: Id.nullable(),
  createdAt: Timestamp,
  /** Null: never, or not since this has been recorded. */
  lastSignInAt: Timestamp.nullable(),
  /** Whether signing in needs more than the password. */
  hasSecondFactor: z.boolean(),
  /** Whether a forgotten password can be reset by email. */
  hasEmail: z.boolean(),
  /** Browsers in which this person is signed in now. */
  liveSessions: z.int(),
  /** Whether this is the user of the current request. */
  isSelf: z.boolean(),
});
export type User = z.infer<typeof UserSchema>;

/** As typed, never trimmed; the maximum length keeps the cost of hashing bounded. The API decides which passwords are accepted. */
export const TypedPassword = z
  .string({ error: 'This field is required' })
  .min(1, 'This field is required')
  .max(1000, 'Use at most 128 characters');

/** `isAdmin` alone, as before there were roles, or `role`; both have to agree. */
const roleFields = {
  isAdmin: z.boolean('Must be true or false').optional(),
  role: RoleSchema.optional(),
  practitionerId: Id.nullish(),
};

const DISAGREEMENT = { path: ['role'], error: 'Contradicts isAdmin, which is true for administrators only' };

export const CreateUserBody = z
  .strictObject({ username: AccountName, password: TypedPassword, ...roleFields })
  .refine(isConsistent, DISAGREEMENT);
export type CreateUserBody = z.input<typeof CreateUserBody>;

export const UpdateUserBody = z
  .strictObject({ username: AccountName.optional(), ...roleFields })
  .refine(isConsistent, DISAGREEMENT);
export type UpdateUserBody = z.input<typeof UpdateUserBody>;

export const ResetPasswordBody = z.strictObject({ password: TypedPassword });
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>;
