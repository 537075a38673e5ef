import { linkToken } from '../../platform/crypto/link-token';

export { newToken, tokenHash } from '../../platform/crypto/link-token';
export { visitToken } from '../visits/visit-token';

/** What only the mail of a visit knows that waits for it: whoever books gets the link's token at once, this not. */
export const verifyCode = (secret: string, uid: string): string => linkToken(secret, 'mails of visits', uid);
