import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { Button, space, tParts } from '@harmony/ui';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { ScreenTitle } from './screen';
import { useCountdown } from './kiosk-hooks';

/** How long the last screen is shown, in seconds. */
const DONE_S = 20;

const StyledPanel = styled(OutcomeBox)`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  padding: ${space[32]};
`;

/** The same for everybody: the screen must not reveal who is a patient. */
const NEXT = msg('Please take a seat. We call you by your first name when your room is ready.');

/** The last screen. Starts over by itself, for the next patient. */
export function DoneScreen({ onFinish }: { onFinish: () => void }) {
  const left = useCountdown(DONE_S, onFinish);
  return (
    <StyledPanel>
      <ScreenTitle>{t('You’re checked in')}</ScreenTitle>
      <p>{t(NEXT)}</p>
      <p>
        {tParts(
          left === 1 ? 'This page starts over in {seconds} second.' : 'This page starts over in {seconds} seconds.',
          { seconds: <span role="timer">{left}</span> },
        )}
      </p>
      <Button onClick={onFinish}>{t('Finish now')}</Button>
    </StyledPanel>
  );
}

/** The last screen without JavaScript: no countdown, and a link that starts over. */
export function PostedScreen({ href }: { href: string }) {
  return (
    <StyledPanel>
      <ScreenTitle>{t('You’re checked in')}</ScreenTitle>
      <p>{t(NEXT)}</p>
      <p>
        <a href={href}>{t('Finish')}</a>
      </p>
    </StyledPanel>
  );
}
