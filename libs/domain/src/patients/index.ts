export type * from './schemas';
export * from './caller-card';
export * from './follow-ups';
export * from './overdue';
export * from './patients';
export * from './people';
