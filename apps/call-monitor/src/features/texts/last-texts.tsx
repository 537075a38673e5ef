import { isTextUnderWay, TEXT_STATES, type Text } from '@harmony/domain';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetTextQuery } from '@harmony/api-client/calls';
import { c, space } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';

const POLL_MS = 2_000;

const StyledList = styled(PlainList)`
  li {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
  }
  small {
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
  }
`;

/** One text, asked for until it is settled. */
const TextLine = ({ sessionId, text }: { sessionId: string; text: Text }) => {
  const { whenWords, clockWords, rightTime } = useTimes();
  const now = rightTime(Date.now());
  const [isMoving, setIsMoving] = useState(true);
  const { data } = useGetTextQuery(
    { sessionId, id: text.id },
    { skip: !isTextUnderWay(text, now), pollingInterval: isMoving ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  const shown = data ?? text;
  const mayChange = isTextUnderWay(shown, now);
  if (mayChange !== isMoving) setIsMoving(mayChange);
  const { template, state, problem, waitsUntil, sentBy, createdAt } = shown;
  const words = waitsUntil === null ? TEXT_STATES[state] : `Waiting until ${clockWords(waitsUntil)}`;
  return (
    <li>
      <span>
        {template}: <strong>{words}</strong>
      </span>
      <small>{[whenWords(createdAt), sentBy].filter(Boolean).join(' · ')}</small>
      {problem !== null && <small>{problem}</small>}
    </li>
  );
};

/** The last texts to a number, with what becomes of them. */
export const LastTexts = ({ sessionId, texts }: { sessionId: string; texts: readonly Text[] }) =>
  texts.length > 0 && (
    <StyledList aria-label="Last texts">
      {texts.map((text) => (
        <TextLine key={text.id} sessionId={sessionId} text={text} />
      ))}
    </StyledList>
  );
