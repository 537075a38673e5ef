import { randomBytes, randomInt } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
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
 * The secret kept in `folder/name`, made on first use and readable by its owner only. Of several processes that make it at once one
 * is first, and the others have what that one has kept: what is encrypted with a key that no file holds is lost.
 *
 * @param {() => string} make Called when there is none yet.
 * @returns {{value: string, isNew: boolean}}
 */
export function keptSecret(folder, name, make) {
  const file = path.join(folder, name);
  const known = read(file);
  if (known) return { value: known, isNew: false };
  const made = make();
  // An empty one, as a full disk leaves it, is nobody's.
  const isOurs = writeWhole(file, `${made}\n`, known === '' ? renameSync : renameUnlessThere);
  return isOurs ? { value: made, isNew: true } : { value: read(file), isNew: false };
}

function read(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Writes a file atomically: beside its place, flushed, moved there. Mode 0600. False when `move` has left it out. */
function writeWhole(file, text, move) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    return move(draft, file) !== false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A second name for the draft is refused where the file is there by now; file systems without such names take what comes last. */
function renameUnlessThere(draft, file) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    renameSync(draft, file);
  }
  return true;
}
