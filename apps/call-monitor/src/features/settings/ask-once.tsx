import { Button } from '@harmony/ui';
import { NoticeLine } from '../../board/notice-line';
import { changePreferences, usePreferences } from '../../board/preferences';

/**
 * A question that each browser shows once, after the first sign-in. It is not a dialog, because a call may ring at this
 * moment. The press on its button also unlocks sound.
 */
export const AskOnce = ({ onUnlock }: { onUnlock: () => void }) => {
  const { isAsked } = usePreferences();
  if (isAsked) return null;
  const answer = (isOn: boolean) => {
    if (isOn) onUnlock();
    changePreferences({ sound: isOn, keepAwake: isOn, isAsked: true });
  };
  return (
    <NoticeLine as="section" aria-label="Sound and screen">
      <p>
        <strong>Turn on sound and keep the screen awake?</strong>
      </p>
      <Button size="sm" onClick={() => answer(true)}>
        Turn on
      </Button>
      <Button variant="quiet" size="sm" onClick={() => answer(false)}>
        Not now
      </Button>
    </NoticeLine>
  );
};
