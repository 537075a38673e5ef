import type { Plugin } from 'vite';

/** See vite-app-shell.mjs. */
export declare function appShell(): Promise<Plugin>;
