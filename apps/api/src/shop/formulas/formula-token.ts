import { localPath } from '@harmony/language';
import { linkToken } from '../../platform/crypto/link-token';

export { tokenHash } from '../../platform/crypto/link-token';

/** The token of a formula's link, by the formula's uid. */
export const formulaToken = (secret: string, uid: string): string => linkToken(secret, 'links of formulas', uid);

/** The page on which a formula is ordered. The site hides it from logs and referrers. */
export const formulaUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${localPath('/formula')}?token=${token}`;
