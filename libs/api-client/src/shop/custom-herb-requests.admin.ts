import type { CustomHerbRequest, CustomHerbRequestDetail } from '@harmony/domain';
import { inboxCalls } from '../platform/rows/inbox-calls';

/** Requests for custom formulas. */
export const herbRequestsInbox = inboxCalls<CustomHerbRequest, CustomHerbRequestDetail>('herbRequests');
