import type { TelephonyHealth } from '../../telephony/port';

/** What can be said of a webhook: nobody but the phone system knows whether it will call. */
export function webhookHealth(lastEventAt: string | null): TelephonyHealth {
  return {
    adapter: 'ringcentral webhook',
    state: lastEventAt === null ? 'off' : 'up',
    problem: null,
    details: [
      { label: 'Address', value: '/api/ringcentral/webhook' },
      { label: 'Last event', value: lastEventAt ?? 'none yet' },
    ],
  };
}
