export * from './reception-auth';
