export * from './monitoring.admin';
export * from './reception-accounts.admin';
export * from './statistics.admin';
export * from './texts';
