export * from './contact-submissions.admin';
export * from './follow-ups';
export * from './imports.admin';
export * from './patients.admin';
export * from './people';
export * from './use-follow-up-pages';
