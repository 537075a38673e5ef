import { useState } from 'react';
import styled from 'styled-components';
import { useAnswerWordingMutation, useReopenWordingMutation, type WordedRow } from '@harmony/api-client/admin';
import { capital, wordingRule, type Wording, type WordingFinding } from '@harmony/domain';
import { assertive, Button, c, radius, space, TextField } from '@harmony/ui';
import { failureText } from '../../kit/failure-text';
import { fieldName } from '../../kit/forms/field-names';
import { Moment } from '../../kit/moment';
import { Problem } from '../../kit/forms/problem';

type Answer = Wording['findings'][number]['answer'];

const StyledFinding = styled.li<{ $isOpen: boolean; $isStop: boolean }>`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${({ $isOpen, $isStop }) => ($isOpen ? ($isStop ? c.rougeFill : c.amberLine) : c.line)};
  border-radius: ${radius.panel};
  overflow-wrap: anywhere;

  mark {
    padding-inline: 2px;
    border-radius: 3px;
    background: ${c.amberBg};
    color: ${c.amber};
  }
  small {
    color: ${c.ink3};
  }
`;

const Reason = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`;

const Sentence = ({ sentence, words }: Pick<WordingFinding, 'sentence' | 'words'>) => {
  const at = sentence.indexOf(words);
  return (
    <q>
      {sentence.slice(0, at)}
      <mark>{words}</mark>
      {sentence.slice(at + words.length)}
    </q>
  );
};

/** Asks why a sentence may stand although a rule asks about it. */
function AskReason({ row, finding: { rule, sentence } }: { row: WordedRow; finding: WordingFinding }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [answer, { isLoading }] = useAnswerWordingMutation();
  const give = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem('Enter a reason');
    const { error } = await answer({ ...row, body: { rule, sentence, reason } });
    setProblem(error && failureText(error));
  };
  return (
    <Reason>
      <TextField
        label="Why it can stay"
        maxLength={500}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void give()}>
        Keep it for this reason
      </Button>
    </Reason>
  );
}

function Answered({ row, answer }: { row: WordedRow | null; answer: NonNullable<Answer> }) {
  const [reopen, { isLoading, error }] = useReopenWordingMutation();
  const { id, reason, by, at } = answer;
  if (id === null)
    return (
      <p>
        Signed off by {by}, <Moment at={at} />
      </p>
    );
  return (
    <div>
      <p>
        {reason}{' '}
        <small>
          ({by}, <Moment at={at} />)
        </small>
      </p>
      {row && (
        <Button size="sm" variant="quiet" pending={isLoading} onClick={() => void reopen({ ...row, answer: id })}>
          Withdraw this reason
        </Button>
      )}
      {error && <Problem {...assertive}>{failureText(error)}</Problem>}
    </div>
  );
}

export interface WordingFindingViewProps {
  finding: WordingFinding;
  answer: Answer;
  /** The row that reasons are noted for; null: what was typed is not saved yet, so there is nothing to answer. */
  row: WordedRow | null;
}

/** What a rule asks about one sentence: the rule with its source, and the answer to it. */
export function WordingFindingView({ finding, answer, row }: WordingFindingViewProps) {
  const { level, field } = finding;
  const { message, source } = wordingRule(finding) ?? {};
  const isStop = level === 'stop';
  return (
    <StyledFinding $isOpen={answer === null} $isStop={isStop}>
      <p>
        <strong>{capital(fieldName(field))}:</strong> <Sentence {...finding} />
      </p>
      <p>
        {message} <small>{source}</small>
      </p>
      {answer ? (
        <Answered row={row} answer={answer} />
      ) : isStop ? (
        <p>
          <strong>It can’t be public like this.</strong> Change it, or keep it as a draft until a practitioner has
          signed off on it under Wording.
        </p>
      ) : row ? (
        <AskReason row={row} finding={finding} />
      ) : (
        <p>Change it, or save it and then explain here why it can stay.</p>
      )}
    </StyledFinding>
  );
}
