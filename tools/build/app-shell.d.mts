import type { Plugin } from 'vite';

/** See app-shell.mjs. */
export declare function appShell(): Promise<Plugin>;
