import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Quality 7: close to the smallest, and the first visitor does not wait a second for it. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7 } };
const compressBrotli = promisify(zlib.brotliCompress);
const brotli = (body) => compressBrotli(body, BROTLI);
const gzip = promisify(zlib.gzip);

const TYPES = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Types that get smaller; the others are compressed already. */
const TEXT = /^(text\/|application\/|image\/svg)/;

/**
 * The files of a build, read into memory once: a new build beside the running product takes nothing away from it, and
 * each file is compressed once in its life.
 *
 * @param {string} folder
 * @returns {Map<string, BuiltFile>} by their path from the folder, with a slash in front ('/assets/index.js').
 */
export function builtFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && path.extname(entry.name) in TYPES,
  );
  return new Map(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [`/${path.relative(folder, file).split(path.sep).join('/')}`, builtFile(file)];
    }),
  );
}

/**
 * @typedef {object} BuiltFile
 * @property {string} type Media type.
 * @property {string} etag
 * @property {boolean} isText Whether its answer depends on `Accept-Encoding`.
 * @property {(accepted?: string) => Promise<{ body: Buffer, encoding?: 'br' | 'gzip' }>} as
 */
function builtFile(file) {
  const body = readFileSync(file);
  const type = TYPES[path.extname(file)];
  const isText = TEXT.test(type);
  const made = {};
  const once = (encoding, make) => (made[encoding] ??= make(body).then((bytes) => ({ body: bytes, encoding })));
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isText,
    async as(accepted = '') {
      if (!isText) return { body };
      if (accepts(accepted, 'br')) return once('br', brotli);
      return accepts(accepted, 'gzip') ? once('gzip', gzip) : { body };
    },
  };
}

/** Whether an `Accept-Encoding` names an encoding, and does not refuse it (`q=0`). */
const accepts = (header, encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`).test(header);
