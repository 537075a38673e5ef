import { useGetDashboardQuery } from '@harmony/api-client/admin';
import type { OutboxMail } from '@harmony/domain';
import { POLL } from './poll';

/** The beginning of the API's reason for a mail that waits for a mail server (`lastError`). */
export const NO_MAIL_SERVER = 'no mail server set';

/** Whether an email waits because no mail server is configured. */
export const waitsForServer = ({ lastError }: Pick<OutboxMail, 'lastError'>): boolean =>
  lastError?.includes(NO_MAIL_SERVER) ?? false;

/** Whether the product cannot send emails because no mail server is set, and how many wait. Not so for who sees no mails. */
export function useMailServer() {
  const { data } = useGetDashboardQuery(undefined, POLL);
  const mail = data?.connections.mail;
  return { isMissing: mail?.isSetUp === false, waiting: mail?.waiting ?? 0 };
}
