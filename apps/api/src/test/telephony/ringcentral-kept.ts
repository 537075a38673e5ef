/** What a test makes of it. */
export interface FakeRingCentralOptions {
  /** Window and penalty of the limits on requests, in milliseconds. */
  windowMs?: number;
  tokenSeconds?: number;
  /** How much longer an access token is good than its stated life. */
  graceSeconds?: number;
  scope?: string;
  recoveryMs?: number;
}

/** A subscription over a webhook, as RingCentral keeps it. */
export interface WebhookSubscription {
  id: string;
  status: 'Active' | 'Blacklisted';
  address: string;
  token: string;
  expirationTime: string;
  filters: object;
}

/** As its answers show it. */
export const shown = ({ id, status, address, expirationTime, filters }: WebhookSubscription) => ({
  id,
  status,
  expirationTime,
  ...filters,
  deliveryMode: { transportType: 'WebHook', encryption: false, address },
  ...(status === 'Blacklisted' && { blacklistedData: { blacklistedAt: expirationTime, reason: '502 Bad Gateway' } }),
});
