import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Without the look-alikes 0 O 1 l I, because people type these. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Five groups of four: about 116 bits, longer than the 15 characters required of administrators. */
export function newPassword() {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** 256 bits, for programs. */
export const newToken = () => randomBytes(32).toString('hex');

/**
 * The secret kept in `folder/name`, made on first use and readable by its owner only.
 *
 * @param {() => string} make Called when there is none yet.
 * @returns {{value: string, isNew: boolean}}
 */
export function keptSecret(folder, name, make) {
  const file = path.join(folder, name);
  if (existsSync(file)) {
    const value = readFileSync(file, 'utf8').trim();
    if (value) return { value, isNew: false };
  }
  const value = make();
  writeWhole(file, `${value}\n`);
  return { value, isNew: true };
}

/** Writes a file atomically: beside the old one, flushed, renamed. Mode 0600. */
function writeWhole(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
