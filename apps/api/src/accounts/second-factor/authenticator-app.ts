/** Codes change every 30 seconds; one period before and after counts too, for clocks that differ (RFC 6238, section 5.2). */
const PERIOD_SECONDS = 30;
const WINDOW = 1;
/** Bytes of a secret: as many as the hash function gives (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** Loaded when somebody uses an authenticator app for the first time. */
const otpauth = () => import('otpauth');

/** A new secret in base32. */
export async function newAppSecret(): Promise<string> {
  const { Secret } = await otpauth();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app reads from a QR code: `otpauth://totp/…`. */
export async function appUri(secret: string, issuer: string, account: string): Promise<string> {
  const { TOTP } = await otpauth();
  return new TOTP({ secret, issuer, label: account, period: PERIOD_SECONDS }).toString();
}

/**
 * The number of the period whose code this is; null when it is none of those that count now.
 *
 * @param secret in base32
 * @param now milliseconds since 1970
 */
export async function stepOfCode(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const { TOTP } = await otpauth();
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
