import { createHmac } from 'node:crypto';
import { networkOf } from '@harmony/http';
import type { AppConfig } from '../../../platform/config/app-config';
import { deriveKey } from '../../../platform/crypto/derive-key';

/** A network, so that its orders can be counted and it cannot be read. */
export const networkHash = ({ sessionSecrets: [secret = ''] }: Pick<AppConfig, 'sessionSecrets'>, ip: string): string =>
  createHmac('sha256', deriveKey(secret, 'networks of orders')).update(networkOf(ip)).digest('base64url');

/** Whether an address belongs to one of these networks: the clinic's own, whose Wi-Fi patients use. */
export const isOfNetworks = (networks: readonly string[], ip: string): boolean =>
  networks.some((own) => networkOf(own) === networkOf(ip));
