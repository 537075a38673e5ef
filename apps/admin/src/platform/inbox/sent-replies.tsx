import { Check, CircleAlert, Clock } from 'lucide-react';
import styled from 'styled-components';
import { suggestedTimeText, type InboxReply } from '@harmony/domain';
import { c, radius, space, StatusPill, type Tone } from '@harmony/ui';
import { useClinicTime } from '../kit/use-clinic-time';
import { TimeAgo } from '../kit/time-ago';

const Replies = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
`;

const ReplyItem = styled.li`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]} ${space[20]};
  border: 1px solid ${c.line};
  border-inline-start: 3px solid ${c.celadonDeep};
  border-radius: ${radius.panel};
  background: ${c.surface};

  small {
    color: ${c.ink3};
  }
`;

const ReplyHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
`;

const ReplyText = styled.div`
  max-block-size: 16rem;
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Delivery {
  words: string;
  tone: Tone;
  icon: typeof Check;
}

/** The delivery state of an answer's email. */
const DELIVERY: Readonly<Record<NonNullable<InboxReply['mailState']>, Delivery>> = {
  pending: { words: 'Waiting to be sent', tone: 'warning', icon: Clock },
  sending: { words: 'On its way', tone: 'info', icon: Clock },
  sent: { words: 'Sent', tone: 'success', icon: Check },
  failed: { words: 'Not sent yet, will be retried', tone: 'warning', icon: CircleAlert },
  dead: { words: 'Couldn’t be sent', tone: 'danger', icon: CircleAlert },
};
const GONE: Delivery = { words: 'No longer in the outbox', tone: 'neutral', icon: Check };

/** The answers sent so far, oldest first, each with its delivery state. */
export const SentReplies = ({ replies }: { replies: readonly InboxReply[] }) => {
  const { timeZone } = useClinicTime();
  if (replies.length === 0) return null;
  return (
    <Replies aria-label="Answers">
      {replies.map(({ id, subject, text, suggestedTimes, sentBy, mailState, mailError, createdAt }) => {
        const { words, tone, icon: Icon } = mailState === null ? GONE : DELIVERY[mailState];
        return (
          <ReplyItem key={id}>
            <ReplyHead>
              <strong>{subject}</strong>
              <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden />}>
                {words}
              </StatusPill>
            </ReplyHead>
            <small>
              {sentBy ?? 'Someone'}, <TimeAgo at={createdAt} />
              {mailError !== null && ` · ${mailError}`}
            </small>
            {/* It scrolls, so the keyboard has to reach it. */}
            <ReplyText tabIndex={0} role="group" aria-label={`Text of the answer: ${subject}`}>
              {text}
            </ReplyText>
            {suggestedTimes.length > 0 && (
              <p>Suggested: {suggestedTimes.map((iso) => suggestedTimeText(iso, timeZone)).join('; ')}</p>
            )}
          </ReplyItem>
        );
      })}
    </Replies>
  );
};
