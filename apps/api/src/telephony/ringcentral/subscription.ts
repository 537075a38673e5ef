import { z } from 'zod';
import type { RingCentralApi } from './api';
import { missingFilters } from './filters';
import type { RingCentralTimings } from './timings';

/** A filter that RingCentral does not let this user have. */
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

/** How the subscription was found; `isNew`: events may have been missed before it. */
export interface FoundSubscription {
  subscription: Subscription;
  isNew: boolean;
  /** RingCentral had stopped calling us. */
  wasBlacklisted: boolean;
}

/**
 * Sees to it that RingCentral calls us, once: takes over the living subscription of our address, renews it at half of
 * its life, changes it where it should tell of something else, and makes a new one where there is none or RingCentral has put it on its black list.
 *
 * @param kept id of the one we know
 * @param onCreate before a new one is made, whose events may come before its id
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
  // One that was made by somebody else may carry another token: its events would be refused.
  const living = ours.find(({ id, status }) => id === kept && status === 'Active');
  for (const { id } of ours.filter((subscription) => subscription !== living)) {
    await api.send({
      method: 'DELETE',
      path: `/subscription/${id}`,
      what: 'removing a subscription',
      schema: z.unknown(),
    });
  }
  if (living) {
    const isOther = missingFilters(filters, living, ownerId).length > 0;
    const subscription = isOther
      ? await change(api, living.id, filters, timings)
      : isHalfOver(living, timings)
        ? await renew(api, living.id)
        : living;
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
    what: 'a subscription of calls',
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
    what: 'a subscription of calls',
    schema: SubscriptionSchema,
  });
