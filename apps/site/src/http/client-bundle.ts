import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The URLs of the client program, as Vite built it. */
export interface ClientBundle {
  /** The program's files in the order in which they run: the entry's imports, then the entry. */
  scripts: readonly string[];
  /** What the page of this source file needs besides the program: for preloading. */
  preloads(source: string): readonly string[];
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Reads Vite's manifest of the client build. */
export function readClientBundle(clientDir: string): ClientBundle {
  const file = path.join(clientDir, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
  const [entryName] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
  if (!entryName) throw new Error(`${file} names no entry: build the site's client first`);

  /** Files of a chunk after the files it needs. */
  const withImports = (name: string, found = new Set<string>(), met = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${file} does not know ${name}: build the site's client again`);
    if (met.has(name)) return found;
    met.add(name);
    for (const imported of chunk.imports ?? []) withImports(imported, found, met);
    return found.add(chunk.file);
  };
  const program = withImports(entryName);
  const known = new Map<string, readonly string[]>();
  return {
    scripts: [...program].map((name) => `/${name}`),
    preloads(source) {
      let preloads = known.get(source);
      if (!preloads) {
        const files = withImports(source, new Set(program));
        preloads = [...files].filter((name) => !program.has(name)).map((name) => `/${name}`);
        known.set(source, preloads);
      }
      return preloads;
    },
  };
}
