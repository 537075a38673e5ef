export * from './language';
export * from './unaccented';
