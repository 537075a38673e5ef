import { z } from 'zod';
import { Id } from '../platform/common.schema';
import { ROLES } from './roles';
import { SecondFactorChallengeSchema } from './second-factor.schema';

/** Credentials as typed: never trimmed; the maximum length keeps the cost of hashing bounded. */
export const LoginBody = z.object({
  username: z.string().max(200).default(''),
  password: z.string().max(1000).default(''),
});
export type LoginBody = z.input<typeof LoginBody>;

/** What the account is for; null: it may sign in, but enter no area of the console. */
export const RoleSchema = z.enum(ROLES, `Must be one of: ${ROLES.join(', ')}`).nullable();

/** Who is signed in; `isAdmin` is true exactly for the role `administrator`. */
export const SessionUserSchema = z.object({
  id: z.number(),
  username: z.string(),
  isAdmin: z.boolean(),
  role: RoleSchema,
  /** The practitioner whose account this is; present where it is one's. */
  practitionerId: Id.optional(),
  /** Present where the account has to add a second factor before it may enter anything but its own page. */
  mustAddSecondFactor: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUserSchema>;

export const AuthStatusSchema = z.object({ authenticated: z.boolean(), user: SessionUserSchema.optional() });
export type AuthStatus = z.infer<typeof AuthStatusSchema>;

export const LoginResultSchema = z.object({
  success: z.boolean(),
  user: SessionUserSchema.optional(),
  error: z.string().optional(),
  /** The password is right, and the account has a second factor, which is sent to `/api/auth/login/second-factor`. */
  secondFactor: SecondFactorChallengeSchema.optional(),
});
export type LoginResult = z.infer<typeof LoginResultSchema>;

export const LogoutResultSchema = z.object({ success: z.literal(true) });

export const CallsLoginResultSchema = z.object({
  success: z.boolean(),
  sessionId: z.string().optional(),
  error: z.string().optional(),
  /** As in {@link LoginResultSchema}; it is sent to `/api/calls-auth/login/second-factor`. */
  secondFactor: SecondFactorChallengeSchema.optional(),
});
export type CallsLoginResult = z.infer<typeof CallsLoginResultSchema>;

export const CallsStatusSchema = z.object({ authenticated: z.boolean() });
export type CallsStatus = z.infer<typeof CallsStatusSchema>;
