import type { Alias, Plugin } from 'vite';

/** See lean.mjs. */
export declare function lean(): Plugin;
export declare const productionRouter: Alias[];
export declare const leanTreeshake: { moduleSideEffects: (id: string) => boolean };
