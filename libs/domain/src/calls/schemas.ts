export * from './call-openings.schema';
export * from './call-orders.schema';
export * from './calls.schema';
export * from './monitoring.schema';
export * from './received-texts.schema';
export * from './reception-accounts.schema';
export * from './statistics.schema';
export * from './texts.schema';
