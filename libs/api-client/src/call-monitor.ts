// Entry point `@harmony/api-client/calls`: what only the call monitor reads and writes.
export * from './patients/follow-ups';
export * from './patients/use-follow-up-pages';
export * from './platform/live/event-stream';
export * from './calls/call-message';
export * from './calls/call-openings';
export * from './calls/call-orders';
export * from './calls/live-calls';
export * from './calls/callers';
export * from './patients/people';
export * from './accounts/second-factor-step';
export * from './calls/texts';
