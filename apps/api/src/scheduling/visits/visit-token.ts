import { linkToken } from '../../platform/crypto/link-token';

/** The token of a visit's link. */
export const visitToken = (secret: string, uid: string): string => linkToken(secret, 'links of visits', uid);
