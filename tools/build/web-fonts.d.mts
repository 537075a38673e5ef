import type { Plugin } from 'vite';

/** See web-fonts.mjs. */
export declare function webFonts(): Plugin;
