import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { conflict } from './api-error';

/** A part of a file that is sent in parts, so that a slow line needs few seconds for each request. */
export interface UploadPart {
  /** Chosen by the sender; parts with the same id make one file. */
  id: string;
  offset: number;
  total: number;
  content: Buffer;
}

/** How long an upload that nobody goes on with stays. */
const ABANDONED_MS = 24 * 3_600_000;
const UNFINISHED = /\.part$/;

/** A scope whose bodies are bytes of any declared type, and no longer than this. Others have to be a plugin of their own. */
export function takeBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** The file in which the parts of an upload are collected. `kind` keeps uploads of different purposes apart. */
export const draftOf = (folder: string, kind: string, id: string): string => join(folder, `${kind}-${id}.part`);

/**
 * Adds a part to its draft; one that is sent again is taken again.
 *
 * @returns how many bytes have arrived
 * @throws ApiError 409 when a part before it is missing
 */
export async function appendPart(draft: string, { offset, content }: UploadPart): Promise<number> {
  const size = (await stat(draft).catch(() => undefined))?.size ?? 0;
  if (offset > size) throw conflict('A part of this file is missing. Please upload it again.');
  const handle = await open(draft, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    await handle.write(content, 0, content.length, offset);
    return offset + content.length;
  } finally {
    await handle.close();
  }
}

/** Makes a folder for drafts, readable by nobody else, and removes what was abandoned in it. */
export async function prepareDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepUnfinished(folder, new Date());
}

/** Removes what a killed process or an abandoned upload left behind a day ago. */
export async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => UNFINISHED.test(entry))) {
    const file = join(folder, name);
    const age = now.getTime() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? now.getTime());
    if (age > ABANDONED_MS) await rm(file, { force: true });
  }
}
