export * from './account-name.schema';
export * from './account.schema';
export * from './auth.schema';
export * from './password-reset.schema';
export * from './second-factor.schema';
export * from './users.schema';
