import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addEncoded, makeAnswer, type Answer } from './answers';
import { CLOSED_CSP, type HeaderList } from './security-headers';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Files under `/assets/` carry a hash of their content in their name: they never change. */
const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=86400';

/** Folders that hold nothing but files: an unknown address in them is a missing file, not a missing page. */
const FILE_FOLDERS = ['/assets/', '/art/', '/fonts/', '/icons/'];

export const isFileAddress = (pathname: string): boolean => FILE_FOLDERS.some((folder) => pathname.startsWith(folder));

/**
 * Reads the built client into memory (a few megabytes), each file as a finished answer by its address. Compressed
 * versions made at build time (`x.js.br`, `x.js.gz`) become encodings of their file. Files of unknown kind stay private.
 */
export function loadAssets(clientDir: string, base: HeaderList): Map<string, Answer> {
  const assets = new Map<string, Answer>();
  for (const name of listFiles(clientDir)) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const address = `/${name}`;
    const file = path.join(clientDir, name);
    const cacheControl = address.startsWith('/assets/') ? HASHED : NAMED;
    const answer = makeAnswer({
      status: 200,
      headers: [...base, 'content-security-policy', CLOSED_CSP, 'content-type', type, 'cache-control', cacheControl],
      body: readFileSync(file),
    });
    for (const [encoding, extension] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const body = readIfThere(file + extension);
      if (body) addEncoded(answer, encoding, body);
    }
    assets.set(address, answer);
  }
  return assets;
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.'));
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
