/**
 * The token in a link of our mails. Programs that make links of plain text take a mark behind one for a part of it, and so do people who
 * paste it: what begins with a character that no token has is cut off.
 */
export const cutToken = (text: string): string => /^[\w-]*/.exec(text)?.[0] ?? '';

/** As {@link cutToken}, of a signed token (RFC 7515: three parts of base64url with dots between them); '' of anything else. */
export const cutSignedToken = (text: string): string => /^[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0] ?? '';

/** The token of a link; null where there is none, or not all of it. */
export function linkToken(params: URLSearchParams, name = 'token'): string | null {
  const token = cutToken(params.get(name) ?? '');
  return /^[\w-]{22}$/.test(token) ? token : null;
}
