import styled from 'styled-components';
import { isHttpError } from '@harmony/api-client';
import type { ApiErrorBody } from '@harmony/domain';
import { assertive, Button, space } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Notice } from '../../platform/kit/notice';

const StyledTimes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block: ${space[8]};
  padding: 0;
  list-style: none;
`;

export interface Taken {
  /** Why, in the API's words. */
  message: string;
  alternatives: NonNullable<ApiErrorBody['alternatives']>;
}

/** What a refusal says of the time; null where it is about something else. */
export function takenOf(error: Parameters<typeof isHttpError>[0]): Taken | null {
  const { alternatives, error: message = '' } = (isHttpError(error) && error.body) || {};
  return alternatives ? { message, alternatives } : null;
}

interface TakenTimeProps {
  taken: Taken;
  onChoose: (startsAt: string) => void;
  onBookAnyway: () => void;
}

/** A time that the schedule does not give: the nearest ones that it does, and the way past it. */
export const TakenTime = ({ taken: { message, alternatives }, onChoose, onBookAnyway }: TakenTimeProps) => {
  const clock = useClock();
  return (
    <Notice as="div" $tone="warning" {...assertive}>
      <p>{message} Nothing is booked yet.</p>
      {alternatives.length > 0 && (
        <StyledTimes role="list" aria-label="The nearest free times">
          {alternatives.map(({ startsAt }) => (
            <li key={startsAt}>
              <Button variant="secondary" size="sm" onClick={() => onChoose(startsAt)}>
                {clock.full(startsAt)}
              </Button>
            </li>
          ))}
        </StyledTimes>
      )}
      <Button variant="quiet" size="sm" onClick={onBookAnyway}>
        Book it anyway
      </Button>
    </Notice>
  );
};
