import { Reply as ReplyIcon, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useReplyToContactMessageMutation } from '@harmony/api-client/admin';
import type { ContactSubmissionDetail } from '@harmony/domain';
import { Button, c, Checkbox, radius, space, TextArea, TextField } from '@harmony/ui';
import { useClock } from '../../kit/clock';
import { failureText } from '../../kit/failure-text';
import { usePlace } from '../../shell/pages-context';
import { useClinicName } from '../../shell/use-clinic';
import { useWorkerId } from '../../state/use-worker-id';
import { ANSWER_ID, type CallError } from '../declaration';
import { CardLine, DetailCard } from '../detail-card';
import { useKept } from '../use-kept';
import { greetingFor, quoteOf } from './quote';
import { SentReplies } from './sent-replies';

const Quote = styled.details`
  color: ${c.ink2};
  font: var(--type-small);

  summary {
    padding-block: ${space[4]};
    color: ${c.link};
  }
  p {
    max-block-size: 12rem;
    padding: ${space[8]} ${space[12]};
    border-inline-start: 2px solid ${c.line};
    overflow-y: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const NotSent = styled.p`
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.rougeLine};
  border-radius: ${radius.control};
  background: ${c.rougeBg};
  color: ${c.rouge};

  a {
    color: inherit;
  }
`;

const codeOf = (error: CallError): string | undefined => (isHttpError(error) ? error.body?.code : undefined);

interface Problem {
  words: string;
  /** The way to put it right is in the settings. */
  isSetting: boolean;
}

function problemOf(error: CallError): Problem {
  const code = codeOf(error);
  if (code === 'stale') {
    return {
      words: 'Somebody changed or answered this message meanwhile. Look at what is new, then send again.',
      isSetting: false,
    };
  }
  return { words: failureText(error), isSetting: code === 'conflict' };
}

/** Answers a message by mail; what is typed stays in this browser until it is sent. */
const ReplyForm = ({ row, onDone }: { row: ContactSubmissionDetail; onDone: () => void }) => {
  const userId = useWorkerId();
  const clinic = useClinicName();
  const { show } = useToasts();
  const hasConfig = usePlace(['/config']) !== undefined;
  const [send, { isLoading }] = useReplyToContactMessageMutation();
  const place = { userId, entity: 'contactMessages answer', record: row.id };
  const start = () => ({ subject: `Your message to ${clinic}`, text: greetingFor(row.name), quoted: 'yes' });
  const { values, set, reset, isRestored } = useKept(place, start);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { timeZone } = useClock();
  const text = useRef<HTMLTextAreaElement>(null);
  const quote = quoteOf(row, timeZone);

  useEffect(() => {
    const field = text.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const noSubject = values.subject.trim() === '';
  const noText = values.text.trim() === '' || values.text.trim() === greetingFor(row.name).trim();
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    setProblem(null);
    if (noSubject || noText) return;
    const whole = values.quoted === 'yes' ? `${values.text.trimEnd()}\n\n${quote}` : values.text;
    const { error } = await send({
      id: row.id,
      reply: { subject: values.subject, text: whole },
      ifUnchangedSince: row.updatedAt,
    });
    if (error) return setProblem(problemOf(error));
    reset(start());
    show({ title: 'Answer handed to the outbox', description: `It goes to ${row.email}.` });
    onDone();
  };
  const discard = (): void => {
    reset(start());
    onDone();
  };

  return (
    <DetailCard aria-label="Answer by email">
      <h3>Answer to {row.email}</h3>
      <TextField
        label="Subject"
        value={values.subject}
        maxLength={200}
        error={isChecked && noSubject ? 'Enter a subject.' : undefined}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        ref={text}
        id={ANSWER_ID}
        label="Answer"
        rows={8}
        maxLength={4500}
        hint={isRestored ? 'You began this at an earlier visit.' : 'Kept in this browser until it is sent.'}
        value={values.text}
        error={isChecked && noText ? 'Write your answer first.' : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Checkbox
        label="Quote the message below the answer"
        checked={values.quoted === 'yes'}
        onChange={({ target }) => set({ quoted: target.checked ? 'yes' : 'no' })}
      />
      {values.quoted === 'yes' && (
        <Quote>
          <summary>What is quoted</summary>
          <p>{quote}</p>
        </Quote>
      )}
      {problem && (
        <NotSent role="alert">
          <strong>This was not sent.</strong> {problem.words} Your text is kept.{' '}
          {problem.isSetting && hasConfig && <Link to="/config">Open the settings</Link>}
        </NotSent>
      )}
      <CardLine>
        <Button size="sm" pending={isLoading} onClick={() => void submit()}>
          <Send size={16} strokeWidth={1.75} aria-hidden />
          Send answer
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Close
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          Discard
        </Button>
      </CardLine>
    </DetailCard>
  );
};

/** The answers to a message, and a form for another. */
export const Reply = ({ row }: { row: ContactSubmissionDetail }) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <SentReplies replies={row.replies} />
      {open === row.id ? (
        <ReplyForm key={row.id} row={row} onDone={() => setOpen(null)} />
      ) : (
        <div>
          <Button
            id={ANSWER_ID}
            size="sm"
            variant={row.state === 'open' ? 'primary' : 'secondary'}
            aria-keyshortcuts="r"
            onClick={() => setOpen(row.id)}
          >
            <ReplyIcon size={16} strokeWidth={1.75} aria-hidden />
            {row.replies.length > 0 ? 'Answer again' : 'Answer by email'}
          </Button>
        </div>
      )}
    </>
  );
};
