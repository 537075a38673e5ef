import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { CommandContext } from '../context';

/** What one look has found: a line for people. */
export interface Finding {
  verdict: 'ok' | 'warning' | 'wrong';
  text: string;
  /** What to do about it; nothing where all is well. */
  toDo?: string;
}

/** What every look may use. */
export interface Examination {
  context: CommandContext;
  /** Null: the variables cannot be used, which is said at the beginning. */
  config: AppConfig | null;
  /** Null: the database does not answer, which is said at the beginning. */
  database: { db: Db; url: string } | null;
  now(): Date;
  /** Bytes that may still be written where a folder is. */
  freeBytes(folder: string): Promise<number>;
}

/** One look, under the name that stands before its line. Undefined: there is nothing to look at. */
export interface Look {
  name: string;
  look(examination: Examination): Promise<Finding | undefined>;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const warning = (text: string, toDo: string): Finding => ({ verdict: 'warning', text, toDo });
export const wrong = (text: string, toDo: string): Finding => ({ verdict: 'wrong', text, toDo });

/** A look at the database; nothing without one. */
export const atDatabase =
  (look: (database: { db: Db; url: string }, examination: Examination) => Promise<Finding | undefined>): Look['look'] =>
  async (examination) =>
    examination.database ? look(examination.database, examination) : undefined;

/** A span of time as people say it. */
export function span(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** Bytes as people say them. */
export const size = (bytes: number): string =>
  bytes < 1_073_741_824 ? `${Math.ceil(bytes / 1_048_576)} MB` : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
