import { z } from 'zod';
import { isSimulated, unwrap } from './events';

/** Source of messages that carry our token and belong to a subscription or account that is not ours. */
export const FOREIGN_RINGCENTRAL = 'ringcentral-foreign';

const Envelope = z.object({ subscriptionId: z.string().optional(), ownerId: z.coerce.string().optional() });

/**
 * Whether a message belongs to our subscription and account, as far as both it and we know them. The simulator's belong
 * to us.
 */
export function isOurs(
  body: unknown,
  ours: { subscriptionId: string | null; ownerId: string | null } | undefined,
): boolean {
  if (isSimulated(body)) return true;
  const { subscriptionId, ownerId } = readEnvelope(body);
  const fits = (given: string | undefined, own: string | null | undefined) =>
    given === undefined || own === null || own === undefined || given === own;
  return fits(subscriptionId, ours?.subscriptionId) && fits(ownerId, ours?.ownerId);
}

function readEnvelope(body: unknown): z.output<typeof Envelope> {
  try {
    return Envelope.safeParse(unwrap(body)).data ?? {};
  } catch {
    return {};
  }
}
