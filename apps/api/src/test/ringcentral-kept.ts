import type { WebSocket } from 'ws';

/** What a test makes of it. */
export interface FakeRingCentralOptions {
  /** Window and penalty of the limit on sign-ins, in milliseconds. */
  windowMs?: number;
  tokenSeconds?: number;
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

/** A connection, and what was missed since it was lost. */
export interface Session {
  wsc: string;
  socket: WebSocket | null;
  subscriptionId: string | null;
  missed: string[];
  lostAt: number;
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
