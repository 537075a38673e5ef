export * from './contact-submissions';
