import type { Alias, Plugin } from 'vite';

/** See lean.mjs. */
export declare function lean(more?: Readonly<Record<string, string>>): Plugin;
export declare const NO_JSON_SCHEMA: Readonly<Record<string, string>>;
export declare const productionRouter: Alias[];
export declare const leanTreeshake: { moduleSideEffects: (id: string) => boolean };
