import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ContactReply } from '@harmony/domain';
import { StatusPill, type Tone } from '@harmony/ui';
import { TimeAgo } from '../../kit/time-ago';
import { StyledReplies } from './reply-style';

interface Delivery {
  words: string;
  tone: Tone;
  icon: typeof Check;
}

/** What became of an answer's mail. */
const DELIVERY: Readonly<Record<NonNullable<ContactReply['mailState']>, Delivery>> = {
  pending: { words: 'Waiting to be sent', tone: 'warning', icon: Clock },
  sending: { words: 'On its way', tone: 'info', icon: Clock },
  sent: { words: 'Sent', tone: 'success', icon: Check },
  failed: { words: 'Not sent yet, will be tried again', tone: 'warning', icon: CircleAlert },
  dead: { words: 'Not sent, given up', tone: 'danger', icon: CircleAlert },
};
const GONE: Delivery = { words: 'No longer in the outbox', tone: 'neutral', icon: Check };

/** The answers that were given, oldest first, each with what became of its mail. */
export const SentReplies = ({ replies }: { replies: readonly ContactReply[] }) => {
  if (replies.length === 0) return null;
  return (
    <StyledReplies aria-label="Answers">
      {replies.map(({ id, subject, text, sentBy, mailState, mailError, createdAt }) => {
        const { words, tone, icon: Icon } = mailState === null ? GONE : DELIVERY[mailState];
        return (
          <li key={id}>
            <div data-head="">
              <strong>{subject}</strong>
              <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden />}>
                {words}
              </StatusPill>
            </div>
            <small>
              {sentBy ?? 'Somebody'}, <TimeAgo at={createdAt} />
              {mailError !== null && ` · ${mailError}`}
            </small>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
            <div tabIndex={0} role="group" aria-label={`Text of the answer: ${subject}`}>
              {text}
            </div>
          </li>
        );
      })}
    </StyledReplies>
  );
};
