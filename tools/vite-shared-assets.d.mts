import type { Plugin } from 'vite';

/** See vite-shared-assets.mjs. */
export declare function sharedAssets(): Plugin;
