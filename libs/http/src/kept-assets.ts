import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { HeaderList } from './security-headers';
import { typeOf, type StaticFile } from './static-files';
import { StoredResponse } from './stored-response';

/** Longer than a page stays open: consoles and monitors are reloaded at least once a week. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** The names of the build that is in use. */
const CURRENT = '.current';

/** Only what the build has given a name with a hash: a path that says no more than a file in the folder. */
const ASSET = /^\/assets\/([A-Za-z0-9_-][\w.-]*)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** Hashed files of the present build and of those before it. */
export interface KeptAssets {
  /** The file of a path such as '/assets/x-1a2b.js', read when it is asked for: a newer process may have brought it. */
  find(path: string, headersOf: (file: StaticFile) => HeaderList): StoredResponse | undefined;
}

/**
 * Adds a build's hashed files to a folder that outlives it, and removes those of builds that were replaced more than a
 * week ago. Pages that are open load parts of the build that they came from; and while an update goes from server to
 * server, a page of the newer one may ask the older one. Several processes can share the folder.
 *
 * @param folder Where they are kept.
 * @param build The build's folder `assets`.
 */
export function keepAssets(folder: string, build: string, now = Date.now()): KeptAssets {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(build).filter((name) => !name.startsWith('.'));
  const touch = (name: string): void => utimesSync(path.join(folder, name), now / 1_000, now / 1_000);
  // The build before this one was in use until now, however old its files are.
  for (const name of readNames(path.join(folder, CURRENT)))
    if (statSync(path.join(folder, name), { throwIfNoEntry: false })) touch(name);
  for (const name of names) {
    const kept = path.join(folder, name);
    if (!statSync(kept, { throwIfNoEntry: false })) {
      // Another process may ask for it meanwhile: it is there whole, or not at all.
      const draft = path.join(folder, `.${process.pid}-${name}`);
      copyFileSync(path.join(build, name), draft);
      renameSync(draft, kept);
    }
    touch(name);
  }
  writeFileSync(path.join(folder, CURRENT), names.join('\n'));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another process may have removed it meanwhile.
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && name !== CURRENT && now - stat.mtimeMs > KEPT_DAYS * DAY_MS) rmSync(file, { force: true });
  }
  return { find: finder(folder) };
}

function finder(folder: string): KeptAssets['find'] {
  const found = new Map<string, StoredResponse>();
  return (asked, headersOf) => {
    const known = found.get(asked);
    if (known) return known;
    const [, name] = ASSET.exec(asked) ?? [];
    const type = name === undefined || COMPRESSED.test(name) ? undefined : typeOf(name);
    const body = name !== undefined && type !== undefined ? readFile(path.join(folder, name)) : undefined;
    if (name === undefined || type === undefined || !body) return undefined;
    const response = new StoredResponse({ type, headers: headersOf({ path: asked, type, body }), body });
    for (const [encoding, ending] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const encoded = readFile(path.join(folder, `${name}.${ending}`));
      if (encoded) response.addEncoded(encoding, encoded);
    }
    found.set(asked, response);
    return response;
  };
}

function readFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const readNames = (file: string): string[] => readFile(file)?.toString().split('\n').filter(Boolean) ?? [];
