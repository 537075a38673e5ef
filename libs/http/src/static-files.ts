import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeaderList } from './security-headers';
import { StoredResponse } from './stored-response';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file as headers are made for it: `path` begins with a slash, below the folder that is served. */
export interface StaticFile {
  path: string;
  type: string;
  body: Buffer;
}

/** Whether a media type gets smaller by compression; pictures and fonts are compressed already. */
export const isText = (type: string): boolean => /^(text\/|application\/|image\/svg)/.test(type);

/**
 * Reads a build into memory (a few megabytes), each file as a finished response by its path from the folder
 * ('/index.html'): a newer build does not affect the running product. Compressed versions made at build time
 * (`x.js.br`, `x.js.gz`) become encodings of their file. Hidden files and those of unknown types stay private.
 *
 * @param headersOf All headers of a file but those that describe its body.
 */
export function loadStaticFiles(
  folder: string,
  headersOf: (file: StaticFile) => HeaderList,
): Map<string, StoredResponse> {
  const files = readAll(folder);
  const responses = new Map<string, StoredResponse>();
  for (const [name, body] of files) {
    const type = typeOf(name);
    if (type === undefined) continue;
    const response = new StoredResponse({ type, headers: headersOf({ path: name, type, body }), body });
    const [br, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
    if (br) response.addEncoded('br', br);
    if (gzip) response.addEncoded('gzip', gzip);
    responses.set(name, response);
  }
  return responses;
}

/** The media type of a file; undefined for kinds that we do not serve. */
export const typeOf = (name: string): string | undefined => TYPES[path.extname(name)];

function readAll(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((segments) => !segments.some((segment) => segment.startsWith('.')));
  return new Map(names.map((segments) => [`/${segments.join('/')}`, readFileSync(path.join(folder, ...segments))]));
}
