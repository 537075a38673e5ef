// Entry point `@harmony/api-client/admin`: reads and writes of the staff console. They are separate because endpoints
// cannot be tree-shaken, and visitors of the public site should not download them.
export type { Update } from './admin-calls';
export * from './account.admin';
export * from './arrivals';
export * from './audit.admin';
export * from './call-monitoring.admin';
export * from './call-statistics.admin';
export * from './backup.admin';
export * from './config.admin';
export * from './content.admin';
export * from './dashboard.admin';
export * from './errors.admin';
export * from './follow-ups';
export * from './use-follow-up-pages';
export * from './hours.admin';
export * from './hours-editing.admin';
export * from './images.admin';
export * from './inbox.admin';
export type { InboxHooks, InboxView } from './inbox-calls';
export * from './live-stream.admin';
export * from './outbox.admin';
export * from './patient-imports.admin';
export * from './patients.admin';
export * from './people';
export * from './reception-accounts.admin';
export * from './retention.admin';
export * from './texts';
export * from './users.admin';
