export type * from './schemas';
export * from './campaigns';
export * from './newsletter';
export * from './suggested-times';
