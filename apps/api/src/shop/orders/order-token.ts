import { localPath } from '@harmony/language';
import { linkToken } from '../../platform/crypto/link-token';

export { tokenHash } from '../../platform/crypto/link-token';

/** The token of an order's link, by the order's uid. */
export const orderToken = (secret: string, uid: string): string => linkToken(secret, 'links of orders', uid);

/** The page of an order. The site hides it from logs and referrers. */
export const orderUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${localPath('/orders/view')}?token=${token}`;
