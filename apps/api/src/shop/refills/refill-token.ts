import { localPath } from '@harmony/language';
import { linkToken } from '../../platform/crypto/link-token';

export { tokenHash } from '../../platform/crypto/link-token';

/** The token of a refill's link, by the refill's uid. */
export const refillToken = (secret: string, uid: string): string => linkToken(secret, 'links of refills', uid);

/** The page of a refill. The site hides it from logs and referrers. */
export const refillUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${localPath('/refill')}?token=${token}`;
