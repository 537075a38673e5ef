import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import type { InboxHooks } from '@harmony/api-client/admin';
import { INBOXES, type InboxKey, type InboxReply, type InboxRow } from '@harmony/domain';
import type { Language } from '@harmony/language';
import { assertive, Button, c, Checkbox, space, TextArea, TextField } from '@harmony/ui';
import { useClock } from '../kit/clock';
import { failureText } from '../kit/failure-text';
import { Notice } from '../kit/notice';
import { usePlace } from '../shell/pages-context';
import { useClinicName } from '../shell/use-clinic';
import { useWorkerId } from '../state/use-worker-id';
import { ANSWER_ID, type CallError } from './declaration';
import { CardLine, DetailCard } from './detail-card';
import { SuggestedTimesFields } from './suggested-times-fields';
import { useKept } from './use-kept';
import { NO_TIMES, useSuggestedTimes } from './use-suggested-times';

/** A row that is answered by mail. */
export type AnsweredRow = InboxRow & { name: string; email: string; language: Language; replies: InboxReply[] };

/** How the rows of one inbox are answered. */
export interface ReplyWords<Row> {
  subject: (clinic: string) => string;
  /** What the text begins with. */
  text: (row: Row) => string;
  /** Below the text. */
  hint?: string;
  /** What was sent, to quote it below the answer, with its time on the clock of the zone. Without it nothing is quoted. */
  quote?: (row: Row, timeZone: string) => string;
}

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

const NotSent = styled(Notice).attrs({ ...assertive, $tone: 'danger' })`
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

function problemOf(key: InboxKey, error: CallError): Problem {
  const code = codeOf(error);
  if (code === 'stale') {
    const what = INBOXES[key].noun.toLowerCase();
    return {
      words: `Someone has changed or answered this ${what} in the meantime. Check what’s new, then send again.`,
      isSetting: false,
    };
  }
  return { words: failureText(error), isSetting: code === 'conflict' };
}

/** The product writes what it adds in their language; what staff write it leaves as it is. */
const IN_SPANISH = 'They wrote in Spanish.';
const TIMES_TOO = 'Suggested times are added in Spanish.';

export interface ReplyFormProps<Row extends AnsweredRow> {
  inbox: Pick<InboxHooks<InboxRow, Row>, 'key' | 'useReply'>;
  row: Row;
  words: ReplyWords<Row>;
  onDone: () => void;
}

/** Answers a row by mail; what is typed stays in this browser until it is sent. */
export function ReplyForm<Row extends AnsweredRow>({ inbox, row, words, onDone }: ReplyFormProps<Row>) {
  const { key, useReply } = inbox;
  const clinic = useClinicName();
  const { show } = useToasts();
  const hasConfig = usePlace(['/config']) !== undefined;
  const [send, { isLoading }] = useReply();
  const place = { userId: useWorkerId(), entity: `${key} answer`, record: row.id };
  const start = () => ({
    subject: words.subject(clinic),
    text: words.text(row),
    quoted: words.quote ? 'yes' : 'no',
    ...NO_TIMES,
    suggests: INBOXES[key].suggestsTimes && row.replies.length === 0 ? 'yes' : 'no',
  });
  const { values, set, reset, isRestored } = useKept(place, start);
  const suggested = useSuggestedTimes(values);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const { timeZone } = useClock();
  const quote = words.quote?.(row, timeZone) ?? '';
  const isQuoted = values.quoted === 'yes';

  useEffect(() => {
    const field = text.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const noSubject = values.subject.trim() === '';
  // Suggested times say enough by themselves.
  const isUntouched = values.text.trim() === words.text(row).trim() && suggested.times.length === 0;
  const noText = values.text.trim() === '' || isUntouched;
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    setProblem(null);
    if (noSubject || noText || suggested.problems.some((each) => each !== null)) return;
    const { error } = await send({
      id: row.id,
      reply: {
        subject: values.subject,
        text: isQuoted ? `${values.text.trimEnd()}\n\n${quote}` : values.text,
        ...(suggested.times.length > 0 && { suggestedTimes: suggested.times }),
      },
      ifUnchangedSince: row.updatedAt,
    });
    if (error) return setProblem(problemOf(key, error));
    reset(start());
    show({ title: 'Answer added to the outbox', description: `It will be sent to ${row.email}.` });
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
        rows={words.quote ? 8 : 5}
        maxLength={4500}
        hint={[
          words.hint,
          row.language === 'es' && (INBOXES[key].suggestsTimes ? `${IN_SPANISH} ${TIMES_TOO}` : IN_SPANISH),
          isRestored ? 'You started this on an earlier visit.' : 'Kept in this browser until it’s sent.',
        ]
          .filter(Boolean)
          .join(' ')}
        value={values.text}
        error={isChecked && noText ? 'Write your answer first.' : undefined}
        onChange={({ target }) => set({ text: target.value })}
      />
      {INBOXES[key].suggestsTimes && (
        <SuggestedTimesFields values={values} onChange={set} suggested={suggested} isChecked={isChecked} />
      )}
      {words.quote && (
        <Checkbox
          label="Quote the message below the answer"
          checked={isQuoted}
          onChange={({ target }) => set({ quoted: target.checked ? 'yes' : 'no' })}
        />
      )}
      {isQuoted && (
        <Quote>
          <summary>Quoted text</summary>
          <p>{quote}</p>
        </Quote>
      )}
      {problem && (
        <NotSent>
          <strong>This wasn’t sent.</strong> {problem.words} Your text is still here.{' '}
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
}
