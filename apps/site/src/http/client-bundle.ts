import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses of the browser's program, as Vite built it. */
export interface ClientBundle {
  script: string;
  /** What the browser will need next to the script, to draw the page of this source file: for preloading. */
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
  const [entryName, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
  if (!entryName || !entry) throw new Error(`${file} names no entry: build the site's client first`);

  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${file} does not know ${name}: build the site's client again`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
    return found;
  };
  const known = new Map<string, readonly string[]>();
  return {
    script: `/${entry.file}`,
    preloads(source) {
      let preloads = known.get(source);
      if (!preloads) {
        const files = withImports(source, withImports(entryName));
        preloads = [...files].filter((name) => name !== entry.file).map((name) => `/${name}`);
        known.set(source, preloads);
      }
      return preloads;
    },
  };
}
