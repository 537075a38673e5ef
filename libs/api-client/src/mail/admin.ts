export * from './campaigns.admin';
export * from './newsletter.admin';
export * from './outbox.admin';
