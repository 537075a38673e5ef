export type * from './schemas';
export * from './audit-entities';
export * from './backup';
export * from './config-catalogue';
export * from './retention';
