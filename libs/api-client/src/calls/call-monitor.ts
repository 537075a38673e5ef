export * from './call-message';
export * from './call-openings';
export * from './call-orders';
export * from './callers';
export * from './live-calls';
export * from './texts';
