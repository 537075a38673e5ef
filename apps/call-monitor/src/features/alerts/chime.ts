/** E5 to A5, in hertz. */
const NOTES = [659.25, 880] as const;
const NOTE_SECONDS = 0.22;
const ATTACK_SECONDS = 0.02;
/** Between two chimes of one ringing call. */
export const CHIME_EVERY_MS = 4000;
/** Then it is the phone's turn. */
export const CHIMES_PER_CALL = 5;

/**
 * The ringing calls that still sound, after one more chime for each: `played` counts what each has had. Null when all
 * have had theirs, and nothing is to be played.
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

/** Browsers let a page sound only after somebody has pressed something: call it from there. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= newContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

export const isSoundUnlocked = (): boolean => context?.state === 'running';

/** Whether the browser could sound, and does not let this page. */
export const isSoundBlocked = (): boolean => 'AudioContext' in globalThis && !isSoundUnlocked();

/** Calls back when the browser lets the page sound, or takes that back; answers what ends it. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Plays the two notes, softly begun and ended; `volume` 0 to 1. */
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
