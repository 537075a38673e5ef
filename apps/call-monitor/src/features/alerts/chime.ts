/** E5 to A5, in hertz. */
const NOTES = [659.25, 880] as const;
const NOTE_SECONDS = 0.22;
const ATTACK_SECONDS = 0.02;
/** Interval between two chimes of one ringing call. */
export const CHIME_EVERY_MS = 4000;
/** After that only the phone itself rings. */
export const CHIMES_PER_CALL = 5;

/**
 * The number of chimes per ringing call, by session id, after one more chime. Null when every call has had all of its
 * chimes and nothing is to be played.
 */
export function afterChime(
  played: ReadonlyMap<string, number>,
  ringing: readonly string[],
): Map<string, number> | null {
  const counts = ringing.map((id) => [id, played.get(id) ?? 0] as const);
  if (counts.every(([, count]) => count >= CHIMES_PER_CALL)) return null;
  return new Map(counts.map(([id, count]) => [id, count + 1]));
}

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

function newContext(): AudioContext {
  const made = new AudioContext();
  made.addEventListener('statechange', () => {
    for (const listener of listeners) listener();
  });
  return made;
}

/** Allows the page to play sound. Call it from a user's press: browsers refuse it otherwise. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= newContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

export const isSoundUnlocked = (): boolean => context?.state === 'running';

/** Whether the browser supports sound but does not allow it for this page yet. */
export const isSoundBlocked = (): boolean => 'AudioContext' in globalThis && !isSoundUnlocked();

/** Subscribes to changes of whether the page may play sound; returns the function that unsubscribes. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Plays the two notes with a soft start and end; `volume` is 0 to 1. */
export function playChime(volume: number): void {
  if (!context || context.state !== 'running') return;
  for (const [place, hertz] of NOTES.entries()) {
    const start = context.currentTime + place * NOTE_SECONDS;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * 0.5, start + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    const tone = context.createOscillator();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
}
