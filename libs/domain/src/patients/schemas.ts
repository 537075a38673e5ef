export * from './caller-card.schema';
export * from './contact-submissions.schema';
export * from './follow-ups.schema';
export * from './imports.schema';
export * from './patients.schema';
export * from './people.schema';
