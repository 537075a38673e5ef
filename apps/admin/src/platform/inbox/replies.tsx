import { Reply as ReplyIcon } from 'lucide-react';
import { useState } from 'react';
import { INBOXES } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { ANSWER_ID } from './declaration';
import { ReplyForm, type AnsweredRow, type ReplyFormProps } from './reply-form';
import { SentReplies } from './sent-replies';

/** The answers to a row, and a form for another. */
export function Replies<Row extends AnsweredRow>(props: Omit<ReplyFormProps<Row>, 'onDone'>) {
  const { inbox, row } = props;
  const [open, setOpen] = useState<number | null>(null);
  const isDone = INBOXES[inbox.key].states.some(({ value, stage }) => value === row.state && stage === 'done');
  const isFirst = row.replies.length === 0;
  return (
    <>
      <SentReplies replies={row.replies} />
      {open === row.id ? (
        <ReplyForm key={row.id} {...props} onDone={() => setOpen(null)} />
      ) : (
        <div>
          <Button
            id={ANSWER_ID}
            size="sm"
            variant={isFirst && !isDone ? 'primary' : 'secondary'}
            aria-keyshortcuts="r"
            onClick={() => setOpen(row.id)}
          >
            <ReplyIcon size={16} strokeWidth={1.75} aria-hidden />
            {isFirst ? 'Answer by email' : 'Answer again'}
          </Button>
        </div>
      )}
    </>
  );
}
