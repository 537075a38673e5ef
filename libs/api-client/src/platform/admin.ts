export * from './audit.admin';
export * from './live/stream.admin';
export { browserQueryWith } from './query/browser-query';
export type { Update } from './rows/admin-calls';
export type { InboxHooks, InboxView } from './rows/inbox-calls';
