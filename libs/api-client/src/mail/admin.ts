export * from './letters.admin';
export * from './newsletter.admin';
export * from './outbox.admin';
