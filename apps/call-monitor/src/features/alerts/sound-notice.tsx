import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@harmony/ui';
import { NoticeLine } from '../../board/notice-line';
import { usePreferences } from '../../board/preferences';
import { isSoundBlocked, onSoundChange, unlockSound } from './chime';

/** A page that somebody has signed in on may sound a moment after it was drawn. */
const PATIENCE_MS = 1000;

/**
 * Says that calls ring without a sound, although it is switched on: a page that was loaded anew may not sound before
 * somebody presses something in it.
 */
export const SoundNotice = () => {
  const { sound, isAsked } = usePreferences();
  const isBlocked = useSyncExternalStore(onSoundChange, isSoundBlocked) && sound && isAsked;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isBlocked) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBlocked]);
  if (!isBlocked || !isLong) return null;
  return (
    <NoticeLine $tone="amber">
      <p role="status">Calls ring without a sound: the browser waits for a press on this page.</p>
      <Button variant="secondary" size="sm" onClick={unlockSound}>
        Let it sound
      </Button>
    </NoticeLine>
  );
};
