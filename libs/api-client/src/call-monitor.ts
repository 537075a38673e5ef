// Entry point `@harmony/api-client/calls`: what only the call monitor reads and writes.
export * from './platform/call-monitor';
export * from './accounts/call-monitor';
export * from './patients/call-monitor';
export * from './calls/call-monitor';
