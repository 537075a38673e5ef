export type * from './schemas';
export * from './calls';
export * from './received-texts';
export * from './statistics';
export * from './texts';
