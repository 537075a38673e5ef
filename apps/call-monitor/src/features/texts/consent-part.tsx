import { formatPhone, type TextConsent } from '@harmony/domain';
import styled from 'styled-components';
import { Button, Checkbox, space } from '@harmony/ui';
import { useTimes } from '../../board/use-times';
import { StyledQuiet, StyledWords } from './texts-style';

const StyledConsent = styled.section`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
`;

export interface ConsentPartProps {
  consent: TextConsent;
  /** The number that texts come from. */
  from: string;
  hasAgreed: boolean;
  onAgree: (hasAgreed: boolean) => void;
  isSaving: boolean;
  /** The person doesn’t want texts. */
  onStop: () => void;
}

/** Whether the person has agreed to texts; what to read out if not, and why nobody can agree for them after STOP. */
export const ConsentPart = ({ consent, from, hasAgreed, onAgree, isSaving, onStop }: ConsentPartProps) => {
  const { whenWords } = useTimes();
  const { state, source, at, by, canGrant, wording } = consent;
  const when = at === null ? '' : whenWords(at);
  if (state === 'granted')
    return (
      <StyledConsent aria-label="Consent">
        <StyledQuiet>
          They agreed to texts: {when}
          {source === 'text' ? ', by replying START' : by !== null && `, to ${by}`}.
        </StyledQuiet>
        <Button variant="quiet" size="sm" pending={isSaving} onClick={onStop}>
          They don’t want more texts
        </Button>
      </StyledConsent>
    );
  if (!canGrant)
    return (
      <StyledConsent aria-label="Consent">
        <p>
          {source === 'text'
            ? `They replied STOP: ${when}.`
            : `The phone system has sent them nothing since ${when}: they replied STOP.`}{' '}
          Only they can undo that, by texting START{from.startsWith('+') && ` to ${formatPhone(from)}`}.
        </p>
      </StyledConsent>
    );
  return (
    <StyledConsent aria-label="Consent">
      <p>
        {state === 'stopped' && `They didn’t want texts: ${when}${by === null ? '' : `, to ${by}`}. `}
        Ask them first. Say:
      </p>
      <StyledWords>“{wording}”</StyledWords>
      <Checkbox label="They agreed" checked={hasAgreed} onChange={({ target }) => onAgree(target.checked)} />
    </StyledConsent>
  );
};
