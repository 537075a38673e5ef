import type { Plugin } from 'vite';

/** See shared-assets.mjs. */
export declare function sharedAssets(): Plugin;
