import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LegEvent } from '../call-events';
import { readRingCentralEvent } from './events';

/** Recorded calls, for tests: fictional numbers, shapes of the real thing. */
export type Recording = 'answered' | 'missed' | 'voicemail' | 'blind-transfer' | 'out-of-order' | 'message';

const EXTENSIONS: Readonly<Record<string, string>> = {
  '1662720004': 'User',
  '1662722004': 'User',
  '1662790004': 'IvrMenu',
};

export const recordedExtension = (id: string): string | undefined => EXTENSIONS[id];

/** The messages of a recording as they were delivered. */
export function recordedMessages(name: Recording): unknown[] {
  const file = path.join(__dirname, 'recordings', `${name}.jsonl`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

export const recordedEvents = (name: Recording): LegEvent[] =>
  recordedMessages(name).flatMap((message) => readRingCentralEvent(message, recordedExtension));
