export type * from './schemas';
export * from './letters';
export * from './newsletter';
export * from './suggested-times';
