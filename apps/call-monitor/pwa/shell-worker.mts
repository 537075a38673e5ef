import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'service-worker.js');
/** Served at the root of the origin for all apps; named by the page's head. */
const SHARED = /(?:href|src)="(\/(?:fonts|icons)\/[^"]+|\/favicon\.svg)"|url\((\/fonts\/[^)]+)\)/g;

/**
 * Emits `sw.js`: the service worker with the list of files that make the shell, and a version that changes with any of
 * them. Browsers compare its bytes to detect a new version.
 */
export function shellWorker(): Plugin {
  return {
    name: 'harmony-shell-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const shared = [...html.matchAll(SHARED)].map(([, attribute, url]) => attribute ?? url ?? '');
        const own = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
        const files = [...new Set([...own.map((name) => `/calls/${name}`), ...shared])].sort();
        const code = readFileSync(SOURCE, 'utf8');
        const version = createHash('sha256').update(html).update(code).update(files.join()).digest('hex').slice(0, 12);
        const constants = `const VERSION = ${JSON.stringify(version)};\nconst SHELL = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + code });
      },
    },
  };
}
