// Entry point `@harmony/api-client/admin`: reads and writes of the staff console. They are separate because endpoints
// cannot be tree-shaken, and visitors of the public site should not download them.
export * from './platform/admin';
export * from './mail/admin';
export * from './accounts/admin';
export * from './publishing/admin';
export * from './patients/admin';
export * from './scheduling/admin';
export * from './shop/admin';
export * from './calls/admin';
export * from './operations/admin';
