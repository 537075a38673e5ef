import { existsSync, readFileSync } from 'node:fs';

/** The text of a file that may be missing. */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
