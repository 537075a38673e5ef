import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Status } from '@harmony/ui';
import { NoticeLine } from '../../board/notice-line';
import { usePreferences } from '../../board/preferences';
import { isSoundBlocked, onSoundChange, unlockSound } from './chime';

/** After signing in, a page may play sound only a moment after it is rendered. */
const PATIENCE_MS = 1000;

/**
 * Warns that calls ring silently although sound is switched on: after a reload, browsers allow sound only once somebody
 * has pressed something on the page.
 */
export const SoundNotice = () => {
  const { sound, isAsked } = usePreferences();
  const isBlocked = useSyncExternalStore(onSoundChange, isSoundBlocked) && sound && isAsked;
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    setIsOverdue(false);
    if (!isBlocked) return;
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBlocked]);
  if (!isBlocked || !isOverdue) return null;
  return (
    <NoticeLine $tone="amber">
      <Status>Calls ring silently: the browser only allows sound after you click or press a key on this page.</Status>
      <Button variant="secondary" size="sm" onClick={unlockSound}>
        Allow sound
      </Button>
    </NoticeLine>
  );
};
