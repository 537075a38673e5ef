import { z } from 'zod';
import { msg } from '@harmony/language';
import { Id, text, Timestamp } from '../platform/common.schema';
import { FormGuardFields } from '../platform/forms/form-guard.schema';
import { linkTokenOf } from '../platform/forms/link-token.schema';
import { CONTACT_MESSAGES } from '../platform/forms/sender';
import { StrangerColumns } from '../platform/inbox/inbox.schema';

/** A subscription to the newsletter. */
export const SubscribeBody = z.object({
  email: text(254, CONTACT_MESSAGES.email).pipe(z.email(CONTACT_MESSAGES.email)),
  ...FormGuardFields,
});
export type SubscribeBody = z.input<typeof SubscribeBody>;

const INCOMPLETE = msg('This link is not complete. Open it again from the email, or copy all of it');

/** The token in the links of our emails: 256 random bits. */
export const NewsletterToken = linkTokenOf(43, INCOMPLETE, INCOMPLETE);

/** Confirms a subscription. */
export const ConfirmSubscriptionBody = z.object({ token: NewsletterToken });
export type ConfirmSubscriptionBody = z.input<typeof ConfirmSubscriptionBody>;

/** The token of an unsubscription. The query takes precedence: email clients send `List-Unsubscribe=One-Click` (RFC 8058). */
export const UnsubscribeQuery = z.object({ token: NewsletterToken.optional() });
export const UnsubscribeBody = z.object({ token: NewsletterToken.optional() }).nullish();

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

/** A newsletter address as administrators see it. */
export const NewsletterSubscriberSchema = z.object({
  id: Id,
  email: z.string(),
  ...StrangerColumns,
  state: z.enum(SUBSCRIBER_STATES),
  requestedAt: Timestamp,
  confirmedAt: Timestamp.nullable(),
  unsubscribedAt: Timestamp.nullable(),
  /** Why our mails do not arrive, where that has ended it; null: somebody ended it on purpose, or it has not ended. */
  bounceReason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriberSchema>;
