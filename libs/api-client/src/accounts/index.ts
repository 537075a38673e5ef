export * from './auth';
export * from './sign-out-signal';
