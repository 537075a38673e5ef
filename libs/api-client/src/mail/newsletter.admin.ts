import type { NewsletterSubscriber } from '@harmony/domain';
import { inboxCalls } from '../platform/rows/inbox-calls';

/** Newsletter addresses. */
export const newsletterInbox = inboxCalls<NewsletterSubscriber>('newsletter');
