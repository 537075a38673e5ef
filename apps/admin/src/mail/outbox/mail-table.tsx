import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useRetryOutboxMailMutation } from '@harmony/api-client/admin';
import type { OutboxMail } from '@harmony/domain';
import { Button, c } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { failureToast } from '../../platform/kit/failure-text';
import { waitsForServer } from '../../platform/state/use-mail-server';
import { causeText, reasonText, recipientText, STATES } from './outbox-words';

const StyledSubject = styled.span`
  display: grid;
  gap: 2px;
  font-weight: 600;

  small {
    font-weight: 400;
  }
`;

const Problem = styled.small`
  && {
    color: ${c.rouge};
  }
`;

const attemptsText = (attempts: number): string =>
  attempts === 0 ? 'None' : `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;

/** When it went out, or when it is tried next. */
const When = ({ mail }: { mail: OutboxMail }) => {
  if (mail.sentAt !== null) return <>Sent {<TimeAgo at={mail.sentAt} />}</>;
  if (mail.state === 'dead') return <>Never</>;
  if (mail.state === 'sending') return <>Right now</>;
  if (waitsForServer(mail)) return <>Once there is a mail server</>;
  return Date.parse(mail.nextAttemptAt) <= Date.now() ? <>Now</> : <Moment at={mail.nextAttemptAt} />;
};

export interface MailTableProps {
  mails: readonly OutboxMail[];
  isOld: boolean;
  /** The page says above the rows that they wait for a mail server: the rows do not repeat it. */
  isExplained: boolean;
}

/** Mails, the newest first. */
export const MailTable = ({ mails, isOld, isExplained }: MailTableProps) => {
  const [retry, { isLoading, originalArgs }] = useRetryOutboxMailMutation();
  const { show } = useToasts();
  const handleRetry = async (mail: OutboxMail): Promise<void> => {
    const { data, error } = await retry(mail.id);
    if (error) return show(failureToast('Couldn’t send the email', error));
    if (data.lastError === null) return show({ title: 'The email is on its way' });
    show({ title: 'The email has to wait', description: reasonText(data.lastError), tone: 'error' });
  };
  const columns: readonly TableColumn<OutboxMail>[] = [
    {
      id: 'mail',
      head: 'Email',
      isName: true,
      cell: ({ subject, recipient, cause, lastError, state }) => (
        <StyledSubject>
          {subject}
          <small>
            {causeText(cause)} · to {recipientText(recipient)}
          </small>
          {lastError !== null && state !== 'sent' && !(isExplained && waitsForServer({ lastError })) && (
            <Problem>{reasonText(lastError)}</Problem>
          )}
        </StyledSubject>
      ),
    },
    {
      id: 'state',
      head: 'State',
      isNarrow: true,
      cell: (mail) => (
        <Tag tone={STATES[mail.state].tone} outlined={isExplained && waitsForServer(mail)}>
          {STATES[mail.state].text}
        </Tag>
      ),
    },
    { id: 'attempts', head: 'Attempts', isNarrow: true, hide: 'lg', cell: ({ attempts }) => attemptsText(attempts) },
    { id: 'next', head: 'Next attempt', isNarrow: true, hide: 'md', cell: (mail) => <When mail={mail} /> },
    { id: 'made', head: 'Written', isNarrow: true, hide: 'lg', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      id: 'do',
      head: 'Action',
      isNarrow: true,
      isWide: true,
      cell: (mail) =>
        mail.state !== 'sent' &&
        mail.state !== 'sending' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Send now: ${mail.subject}`}
            pending={isLoading && originalArgs === mail.id}
            onClick={() => void handleRetry(mail)}
          >
            Send now
          </Button>
        ),
    },
  ];
  return <Table label="Emails" columns={columns} rows={mails} keyOf={({ id }) => id} isOld={isOld} />;
};
