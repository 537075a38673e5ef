// Entry point `@harmony/api-client/calls`: what only the call monitor reads and writes.
export * from './follow-ups';
export * from './use-follow-up-pages';
export * from './event-stream';
export * from './call-message';
export * from './call-openings';
export * from './call-orders';
export * from './live-calls';
export * from './patients';
export * from './people';
export * from './second-factor-step';
export * from './texts';
