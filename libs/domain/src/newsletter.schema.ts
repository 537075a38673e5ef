import { z } from 'zod';
import { Id, text, Timestamp } from './common.schema';
import { CONTACT_MESSAGES } from './contact-submissions';
import { FormGuardFields } from './form-guard.schema';
import { StrangerColumns } from './inbox.schema';

/** An address that wants the newsletter. */
export const SubscribeBody = z.object({
  email: text(254, CONTACT_MESSAGES.email).pipe(z.email(CONTACT_MESSAGES.email)),
  ...FormGuardFields,
});
export type SubscribeBody = z.input<typeof SubscribeBody>;

const INCOMPLETE = 'This link is not complete. Open it again from the email, or copy all of it';

/** What the links of our mails carry: 256 random bits. */
export const NewsletterToken = z.string(INCOMPLETE).regex(/^[A-Za-z0-9_-]{43}$/, INCOMPLETE);

/** Confirms a subscription. */
export const ConfirmSubscriptionBody = z.object({ token: NewsletterToken });
export type ConfirmSubscriptionBody = z.input<typeof ConfirmSubscriptionBody>;

/** Where an unsubscription names its token; the query wins. Mail programs send `List-Unsubscribe` (RFC 8058). */
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
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriberSchema>;
