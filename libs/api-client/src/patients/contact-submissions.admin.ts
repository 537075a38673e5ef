import type { ContactSubmission, ContactSubmissionDetail } from '@harmony/domain';
import { inboxCalls } from '../platform/rows/inbox-calls';

/** Messages of the contact form. */
export const contactSubmissionsInbox = inboxCalls<ContactSubmission, ContactSubmissionDetail>('contactMessages');
