export * from './backup.admin';
export * from './dashboard.admin';
export * from './errors.admin';
export * from './retention.admin';
