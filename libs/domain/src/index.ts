// Entry point `@harmony/domain`: rules, and the types of the contracts. Each subject says in its own `index.ts` what it offers; the order is
// that of tools/lint/layers.js. Nothing here loads a validator: `@harmony/domain/schemas` does.
export * from './platform';
export * from './mail';
export * from './accounts';
export * from './publishing';
export * from './patients';
export * from './scheduling';
export * from './shop';
export * from './calls';
export * from './operations';
