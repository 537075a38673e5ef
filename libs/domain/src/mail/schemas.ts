export * from './campaigns.schema';
export * from './newsletter.schema';
export * from './outbox.schema';
export * from './replies.schema';
