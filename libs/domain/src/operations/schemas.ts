export * from './backup.schema';
export * from './dashboard.schema';
export * from './errors.schema';
export * from './retention.schema';
