import styled from 'styled-components';
import { Button, c, space } from '@harmony/ui';
import { changePreferences, usePreferences } from '../../board/preferences';

const StyledQuestion = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  background: ${c.wash};

  > p {
    flex: 1 1 16rem;
    font-weight: 600;
  }
`;

/**
 * Asked once in a browser, after the first sign-in. A line and no dialog: a call may ring at this moment. The press also
 * is what browsers wait for before they let a page sound.
 */
export const AskOnce = ({ onUnlock }: { onUnlock: () => void }) => {
  const { isAsked } = usePreferences();
  if (isAsked) return null;
  const answer = (isOn: boolean) => {
    if (isOn) onUnlock();
    changePreferences({ sound: isOn, keepAwake: isOn, isAsked: true });
  };
  return (
    <StyledQuestion aria-label="Sound and screen" data-no-print="">
      <p>Turn on sound and keep the screen awake?</p>
      <Button size="sm" onClick={() => answer(true)}>
        Turn on
      </Button>
      <Button variant="quiet" size="sm" onClick={() => answer(false)}>
        Not now
      </Button>
    </StyledQuestion>
  );
};
