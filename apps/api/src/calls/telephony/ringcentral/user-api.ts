import { ringCentralApi, type RingCentralApi } from './api';
import type { RingCentralConfig } from './config';
import type { RingCentralTimings } from './timings';

const apis = new WeakMap<RingCentralConfig, RingCentralApi>();

/**
 * The API for what is asked for in the name of the JWT's user, besides the connection of the calls. One of each
 * configuration: RingCentral allows five sessions (developers.ringcentral.com/guide/authentication/jwt/quick-start).
 */
export function userApi(
  config: RingCentralConfig,
  options: { timings: RingCentralTimings; signal: AbortSignal },
): RingCentralApi {
  const api = apis.get(config) ?? ringCentralApi(config, options);
  apis.set(config, api);
  return api;
}
