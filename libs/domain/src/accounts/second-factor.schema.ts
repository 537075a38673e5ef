import { z } from 'zod';
import { Id, requiredLine, Timestamp } from '../platform/common.schema';
import { SECOND_FACTORS } from './second-factor';

/*
 * The second factor of console accounts: passkeys (WebAuthn Level 2), an authenticator app (TOTP, RFC 6238), and recovery
 * codes for whoever has lost both.
 */

/** A signed text of ours that the client sends back unchanged. */
const Token = z.string().min(1).max(4000);

const Base64Url = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/);

/** What the browser's `navigator.credentials` takes, as @simplewebauthn/browser passes it on. */
const PasskeyOptions = z.record(z.string(), z.unknown());

/** A challenge for a passkey, and the token that has to come back with the answer. */
export const PasskeyChallengeSchema = z.object({ token: z.string(), options: PasskeyOptions });
export type PasskeyChallenge = z.infer<typeof PasskeyChallengeSchema>;

const Extensions = z.record(z.string(), z.unknown()).default({});
const Attachment = z.enum(['cross-platform', 'platform']).optional();
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
};

/** A passkey's answer to a challenge (AuthenticationResponseJSON of WebAuthn). */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});

/** A new passkey (RegistrationResponseJSON of WebAuthn). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url.optional(),
  }),
});

/** Six digits, as apps show them: spaces are no part of them. */
const AppCode = z
  .string()
  .max(20)
  .overwrite((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'Enter the six digits shown in your app.');

/** As typed: case, spaces and dashes make no difference. */
const RecoveryCode = z.string().min(1, 'Enter one of your recovery codes.').max(60);

const shown = {
  passkey: z.strictObject({ method: z.literal('passkey'), token: Token, response: PasskeyAssertion }),
  app: z.strictObject({ method: z.literal('authenticator-app'), token: Token, code: AppCode }),
  recovery: z.strictObject({ method: z.literal('recovery-code'), token: Token, code: RecoveryCode }),
};

/** A second factor, shown for the challenge that the token stands for. */
export const SecondFactorBody = z.discriminatedUnion('method', [shown.passkey, shown.app, shown.recovery]);
export type SecondFactorBody = z.input<typeof SecondFactorBody>;
export type ShownFactor = z.output<typeof SecondFactorBody>;

/** What an account has to show after its password. */
export const SecondFactorChallengeSchema = z.object({
  /** Comes back with the second factor; valid for five minutes. */
  token: z.string(),
  /** Those that the account has. */
  methods: z.array(z.enum(SECOND_FACTORS)),
  /** For the method `passkey`. */
  passkey: PasskeyOptions.optional(),
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallengeSchema>;

/** What the sign-in page can offer, besides a name and a password. */
export const SignInOptionsSchema = z.object({
  /** Somebody here has a passkey. */
  passkeys: z.boolean(),
  /** A forgotten password can be reset by email, because a mail server is set. */
  passwordReset: z.boolean(),
});
export type SignInOptions = z.infer<typeof SignInOptionsSchema>;

/** Signing in with a passkey alone: it stands for possession and, by its PIN or fingerprint, for the person. */
export const PasskeySignInBody = z.strictObject({ token: Token, response: PasskeyAssertion });
export type PasskeySignInBody = z.input<typeof PasskeySignInBody>;

/** A passkey, as its owner sees it. */
export const PasskeySchema = z.object({
  id: Id,
  /** As its owner calls it. */
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** The second factor of one's own account. */
export const OwnSecondFactorSchema = z.object({
  passkeys: z.array(PasskeySchema),
  /** When the authenticator app was added; null without one. */
  authenticatorAppSince: Timestamp.nullable(),
  /** How many recovery codes are left to use. */
  recoveryCodesLeft: z.int(),
  /** The account's role must have a second factor: the last one cannot be removed. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactorSchema>;

/** A new authenticator app, to be confirmed by its first code. */
export const AuthenticatorAppSetupSchema = z.object({
  token: z.string(),
  /** In base32, for whoever types it. */
  secret: z.string(),
  /** For the QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type AuthenticatorAppSetup = z.infer<typeof AuthenticatorAppSetupSchema>;

export const ConfirmAuthenticatorAppBody = z.strictObject({ token: Token, code: AppCode });
export type ConfirmAuthenticatorAppBody = z.input<typeof ConfirmAuthenticatorAppBody>;

const PasskeyName = requiredLine(60);

export const CreatePasskeyBody = z.strictObject({ token: Token, name: PasskeyName, response: PasskeyRegistration });
export type CreatePasskeyBody = z.input<typeof CreatePasskeyBody>;

export const UpdatePasskeyBody = z.strictObject({ name: PasskeyName });
export type UpdatePasskeyBody = z.input<typeof UpdatePasskeyBody>;

/** Recovery codes in clear, which are shown once. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>;

/** The outcome of adding a factor: the first one brings recovery codes, which are shown once. */
export const AddedFactorSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type AddedFactor = z.infer<typeof AddedFactorSchema>;

/** They have proved it in the last 15 minutes: nothing has to be asked. */
const isRecent = z.boolean();

/** How the signed-in person can prove once more who they are. */
export const ReauthenticationSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), isRecent }),
  SecondFactorChallengeSchema.extend({ method: z.literal('second-factor'), isRecent }),
]);
export type Reauthentication = z.infer<typeof ReauthenticationSchema>;

/** The account's password, or its second factor where it has one. */
export const ReauthenticateBody = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1, 'Enter your password.').max(1000) }),
  shown.passkey,
  shown.app,
  shown.recovery,
]);
export type ReauthenticateBody = z.input<typeof ReauthenticateBody>;
