export type * from './schemas';
export * from './roles';
export * from './second-factor';
