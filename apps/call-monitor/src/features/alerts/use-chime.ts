import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../board/preferences';
import { PHONE, useMedia } from '../../board/use-media';
import { afterChime, CHIME_EVERY_MS, isSoundUnlocked, playChime, unlockSound } from './chime';
import { claimSound } from './one-tab';

/** Quieter where the device itself lies in somebody's hand. */
const PHONE_VOLUME = 0.6;

/** Unlocks the sound with the first press on the page. True once it may sound. */
function useUnlockedSound(): boolean {
  const [isUnlocked, setIsUnlocked] = useState(isSoundUnlocked);
  useEffect(() => {
    if (isUnlocked) return;
    const unlock = () => {
      unlockSound();
      setIsUnlocked(true);
    };
    // Signing in was such a press, too.
    if (navigator.userActivation?.hasBeenActive) unlock();
    addEventListener('pointerdown', unlock);
    addEventListener('keydown', unlock);
    return () => {
      removeEventListener('pointerdown', unlock);
      removeEventListener('keydown', unlock);
    };
  }, [isUnlocked]);
  return isUnlocked;
}

/** Chimes while calls ring, in one tab of this browser, at most five times for each. */
export function useChime(ringing: readonly string[]): void {
  const { sound, volume } = usePreferences();
  const isPhone = useMedia(PHONE);
  const isUnlocked = useUnlockedSound();
  const isOn = sound && isUnlocked;
  const claim = useRef<ReturnType<typeof claimSound> | null>(null);
  const played = useRef<ReadonlyMap<string, number>>(new Map());
  const loudness = volume * (isPhone ? PHONE_VOLUME : 1);
  const key = ringing.join(' ');

  useEffect(() => {
    if (!isOn) return;
    const mine = claimSound();
    claim.current = mine;
    return () => mine.release();
  }, [isOn]);

  useEffect(() => {
    if (!isOn || key === '') return;
    const chime = () => {
      const next = afterChime(played.current, key.split(' '));
      if (next === null) return;
      played.current = next;
      if (claim.current?.isMine()) playChime(loudness);
    };
    // The lock is granted a moment after it was asked for.
    const first = setTimeout(chime, 50);
    const timer = setInterval(chime, CHIME_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOn, key, loudness]);
}
