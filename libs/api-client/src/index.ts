// Entry point `@harmony/api-client`: what visitors use, and what every app shares. Each subject says in its own `index.ts` what it offers here,
// in `admin.ts` what it offers the console, and in `call-monitor.ts` the call monitor.
export * from './platform';
export * from './mail';
export * from './accounts';
export * from './publishing';
export * from './patients';
export * from './scheduling';
export * from './shop';
export * from './calls';
