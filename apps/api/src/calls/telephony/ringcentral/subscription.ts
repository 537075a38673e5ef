import { z } from 'zod';
import type { RingCentralApi } from './api';
import { missingFilters } from './filters';
import type { RingCentralTimings } from './timings';

/** A filter that RingCentral does not allow this user. */
const DisabledFilterSchema = z.object({ filter: z.string().optional() });
export type DisabledFilter = z.infer<typeof DisabledFilterSchema>;

export const SubscriptionSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  expirationTime: z.string().optional(),
  eventFilters: z.array(z.string()).optional().catch(undefined),
  disabledFilters: z.array(DisabledFilterSchema).optional(),
  deliveryMode: z.object({ transportType: z.string().optional(), address: z.string().optional() }).optional(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

const List = z.object({ records: z.array(SubscriptionSchema) });

/** Where RingCentral calls Harmony. */
export interface WebhookTarget {
  address: string;
  /** Comes back with every event. */
  verificationToken: string;
}

export interface WebhookSubscriptionOptions {
  api: RingCentralApi;
  target: WebhookTarget;
  /** What it should report. */
  filters: readonly string[];
  /** The extension that the subscription belongs to. */
  ownerId: string | null;
  timings: Pick<RingCentralTimings, 'subscription'>;
}

/** `isNew`: events may have been missed before the subscription. */
export interface FoundSubscription {
  subscription: Subscription;
  isNew: boolean;
  /** RingCentral had stopped calling us. */
  wasBlacklisted: boolean;
}

/**
 * Makes sure that exactly one subscription calls our address: keeps the active one, renews it at half of its life,
 * changes its filters where others are wanted, and creates a new one where there is none or RingCentral has put it on
 * its black list.
 *
 * @param kept id of the known subscription
 * @param onCreate awaited before a new one is created, because its events may arrive before its id does
 */
export async function ensureSubscription(
  { api, target, filters, ownerId, timings }: WebhookSubscriptionOptions,
  kept: string | null,
  onCreate: () => Promise<void>,
): Promise<FoundSubscription> {
  const { address, verificationToken } = target;
  const { records } = await api.send({ path: '/subscription', what: 'the list of subscriptions', schema: List });
  const ours = records.filter(
    ({ deliveryMode }) => deliveryMode?.transportType === 'WebHook' && deliveryMode.address === address,
  );
  // One that somebody else created may carry another token: its events would be refused.
  const active = ours.find(({ id, status }) => id === kept && status === 'Active');
  for (const { id } of ours.filter((subscription) => subscription !== active)) {
    await api.send({
      method: 'DELETE',
      path: `/subscription/${id}`,
      what: 'removing a subscription',
      schema: z.unknown(),
    });
  }
  if (active) {
    const isOther = missingFilters(filters, active, ownerId).length > 0;
    const subscription = isOther
      ? await change(api, active.id, filters, timings)
      : isHalfOver(active, timings)
        ? await renew(api, active.id)
        : active;
    return { subscription, isNew: false, wasBlacklisted: false };
  }
  await onCreate();
  const subscription = await api.send({
    method: 'POST',
    path: '/subscription',
    body: {
      eventFilters: filters,
      deliveryMode: { transportType: 'WebHook', address, verificationToken },
      expiresIn: Math.round(timings.subscription / 1000),
    },
    what: 'a call subscription',
    schema: SubscriptionSchema,
  });
  return { subscription, isNew: true, wasBlacklisted: ours.some(({ status }) => status === 'Blacklisted') };
}

const isHalfOver = ({ expirationTime }: Subscription, { subscription }: Pick<RingCentralTimings, 'subscription'>) =>
  expirationTime !== undefined && Date.parse(expirationTime) - Date.now() < subscription / 2;

const renew = (api: RingCentralApi, id: string): Promise<Subscription> =>
  api.send({
    method: 'POST',
    path: `/subscription/${id}/renew`,
    what: 'renewing the subscription',
    schema: SubscriptionSchema,
  });

const change = (
  api: RingCentralApi,
  id: string,
  eventFilters: readonly string[],
  { subscription }: Pick<RingCentralTimings, 'subscription'>,
): Promise<Subscription> =>
  api.send({
    method: 'PUT',
    path: `/subscription/${id}`,
    body: { eventFilters, expiresIn: Math.round(subscription / 1000) },
    what: 'a call subscription',
    schema: SubscriptionSchema,
  });
