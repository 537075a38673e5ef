import { PHONE, useMedia } from '@harmony/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePreferences } from '../../board/preferences';
import { afterChime, CHIME_EVERY_MS, isSoundUnlocked, onSoundChange, playChime, unlockSound } from './chime';
import { claimSound } from './one-tab';

/** Quieter on phones, which are held in the hand. */
const PHONE_VOLUME = 0.6;

/** The events that browsers may accept as a press; for a finger, `pointerdown` may still become scrolling. */
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Unlocks sound with the first press on the page. True while the page may play sound. */
function useUnlockedSound(): boolean {
  const isUnlocked = useSyncExternalStore(onSoundChange, isSoundUnlocked);
  useEffect(() => {
    if (isUnlocked) return;
    // Signing in already was such a press.
    if (navigator.userActivation?.hasBeenActive) unlockSound();
    for (const name of PRESSES) addEventListener(name, unlockSound);
    return () => {
      for (const name of PRESSES) removeEventListener(name, unlockSound);
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
    // The lock is granted a moment after it is requested.
    const first = setTimeout(chime, 50);
    const timer = setInterval(chime, CHIME_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOn, key, loudness]);
}
