import type { CheckIn } from '@harmony/domain';
import { inboxCalls } from '../platform/rows/inbox-calls';

/** Arrivals at the clinic. */
export const checkInsInbox = inboxCalls<CheckIn>('checkIns');
