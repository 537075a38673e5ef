import styled from 'styled-components';
import { Button, c, radius, space } from '@harmony/ui';
import { ScreenTitle } from './screen';
import { useCountdown } from './kiosk-hooks';

/** How long the last screen stays, in seconds. */
const DONE_S = 20;

const StyledPanel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  padding: ${space[32]};
  border: 1px solid ${c.jadeLine};
  border-radius: ${radius.panel};
  background: ${c.jadeBg};
`;

/** Said to everybody, whether or not the clinic knows them. */
const NEXT = 'Please take a seat. We call you by your first name when your room is ready.';

/** The last screen. Starts over by itself for the next person. */
export function DoneScreen({ onFinish }: { onFinish: () => void }) {
  const left = useCountdown(DONE_S, onFinish);
  return (
    <StyledPanel>
      <ScreenTitle>You’re checked in</ScreenTitle>
      <p>{NEXT}</p>
      <p>
        This page starts over in <span role="timer">{left}</span> {left === 1 ? 'second' : 'seconds'}.
      </p>
      <Button onClick={onFinish}>Finish now</Button>
    </StyledPanel>
  );
}

/** The same after a plain post: nothing counts down, and starting over is a link. */
export function PostedScreen({ href }: { href: string }) {
  return (
    <StyledPanel>
      <ScreenTitle>You’re checked in</ScreenTitle>
      <p>{NEXT}</p>
      <p>
        <a href={href}>Finish</a>
      </p>
    </StyledPanel>
  );
}
