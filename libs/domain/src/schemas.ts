// Entry point `@harmony/domain/schemas`: the contracts themselves, which load zod.
export * from './platform/schemas';
export * from './mail/schemas';
export * from './accounts/schemas';
export * from './publishing/schemas';
export * from './patients/schemas';
export * from './scheduling/schemas';
export * from './shop/schemas';
export * from './calls/schemas';
export * from './operations/schemas';
