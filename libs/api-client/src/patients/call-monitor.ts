export * from './follow-ups';
export * from './people';
export * from './use-follow-up-pages';
