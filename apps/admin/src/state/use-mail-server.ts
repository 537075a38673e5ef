import { useGetOutboxQuery } from '@harmony/api-client/admin';
import type { OutboxMail } from '@harmony/domain';

/** The beginning of the API's reason for a mail that waits for a mail server (`lastError`). */
export const NO_MAIL_SERVER = 'no mail server set';

/** The page of the outbox that is shared by all who ask: one request. */
const WAITING = { limit: 10, state: 'pending' } as const;
const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** Whether an email waits because no mail server is configured. */
export const waitsForServer = ({ lastError }: Pick<OutboxMail, 'lastError'>): boolean =>
  lastError?.includes(NO_MAIL_SERVER) ?? false;

/**
 * Whether the product can send emails: `isMissing` while some wait because no mail server is set, and how many wait.
 * @param skip asks for nothing, for those who may not see the outbox
 */
export function useMailServer(skip = false) {
  const query = useGetOutboxQuery(WAITING, { ...POLL, skip });
  const isMissing = query.data?.items.some(waitsForServer) ?? false;
  return { query, isMissing, waiting: query.data?.total ?? 0 };
}
