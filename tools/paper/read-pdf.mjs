// Files as poppler reads them (`apt-get install poppler-utils`).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from '../platform/failure.mjs';
import { pagesOf } from './boxes.mjs';
import { inkFaults, pictureOf } from './ink.mjs';

/** Pixels to the inch: one for each point. */
const POINTS = 72;
const MOST_BYTES = 1e8;

function poppler(program, args) {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Failure(`${program} is not installed: apt-get install poppler-utils`);
    throw error;
  }
}

/** The words of a file with their boxes, page by page. */
export const readWords = (file) => pagesOf(poppler('pdftotext', ['-bbox', file, '-']));

/** What is wrong with the pages of a file as pictures. */
export function readInk(file, white) {
  const folder = mkdtempSync(path.join(tmpdir(), 'harmony-paper-'));
  try {
    poppler('pdftoppm', ['-gray', '-r', String(POINTS), file, path.join(folder, 'page')]);
    const pictures = readdirSync(folder).sort();
    return pictures.flatMap((name, index) =>
      inkFaults(pictureOf(readFileSync(path.join(folder, name))), white).map(
        (fault) => `page ${index + 1} of ${pictures.length} ${fault}`,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
