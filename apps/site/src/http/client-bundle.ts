import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses of the browser's program, as Vite built it. */
export interface ClientBundle {
  script: string;
  /** Chunks the script imports at once. */
  imports: string[];
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
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry: build the site's client first`);
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { script: `/${entry.file}`, imports: imports.map((name) => `/${name}`) };
}
