import type { PhoneHealth } from '@harmony/domain';

export interface WebhookHealthOptions {
  /** How the console names the phone system. */
  adapter: string;
  /** The path it calls. */
  address: string;
  /** The state while nothing has arrived yet. */
  silent?: 'off' | 'starting';
}

/** The state of a phone system that calls Harmony: only the phone system knows whether it will. */
export const webhookHealth =
  ({ adapter, address, silent = 'starting' }: WebhookHealthOptions) =>
  (heardAt: string | null): PhoneHealth => ({
    adapter,
    state: heardAt === null ? silent : 'up',
    problem: null,
    details: [
      { label: 'Address', value: address },
      { label: 'Last event', value: heardAt ?? 'none yet' },
    ],
  });
