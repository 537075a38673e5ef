import { z } from 'zod';

const KEY = 'admin.palette-recent';
const KEPT = 5;

const Ids = z.array(z.string().max(200)).max(KEPT);

/** Ids of the commands used last, newest first. Ids only: no name of a record stays in the browser. */
export function readRecent(): string[] {
  try {
    return Ids.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readRecent().filter((other) => other !== id)].slice(0, KEPT)));
  } catch {
    // Storage can be closed to us: then nothing is remembered.
  }
}
