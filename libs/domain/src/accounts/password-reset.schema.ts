import { z } from 'zod';
import { TypedPassword } from './users.schema';

/** Who has forgotten the password: the name of the account, or its address. */
export const RequestPasswordResetBody = z.strictObject({
  account: z.string().trim().min(1, 'Enter your username or email address.').max(254),
});
export type RequestPasswordResetBody = z.input<typeof RequestPasswordResetBody>;

/** The link's token and the new password. */
export const ResetForgottenPasswordBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: TypedPassword,
});
export type ResetForgottenPasswordBody = z.input<typeof ResetForgottenPasswordBody>;

export const PasswordResetAnswerSchema = z.object({ success: z.literal(true), message: z.string() });
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswerSchema>;
