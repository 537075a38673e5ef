import { AUDIT_ENTITIES, capital, isCalendarDate, type AuditFilter } from '@harmony/domain';

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  'delete-and-reassign': 'Deleted, content moved',
  reorder: 'Reordered',
  'clock-rules': 'Kept at the agreed time',
  read: 'Viewed',
  open: 'Watched',
  export: 'Exported',
  login: 'Signed in',
  'login-refused': 'Sign-in refused',
  'login-second-factor-failed': 'Wrong second factor',
  'login-passkey-failed': 'Passkey sign-in refused',
  logout: 'Signed out',
  reauthenticate: 'Confirmed identity',
  'reauthenticate-failed': 'Failed to confirm identity',
  'reauthenticate-locked': 'Identity confirmation locked',
  end: 'Ended',
  'end-others': 'Signed out everywhere else',
  'end-sessions': 'Signed out everywhere',
  'reset-password': 'Password reset',
  'change-password': 'Password changed',
  'change-password-failed': 'Wrong current password',
  'change-password-locked': 'Password change locked',
  'request-password-reset': 'Password reset link requested',
  'reset-forgotten-password': 'Forgotten password reset',
  'change-email': 'Email address changed',
  'confirm-email': 'Email address confirmed',
  'set-up-authenticator-app': 'Authenticator app setup started',
  'add-authenticator-app': 'Authenticator app added',
  'remove-authenticator-app': 'Authenticator app removed',
  'set-up-passkey': 'Passkey setup started',
  'add-passkey': 'Passkey added',
  'rename-passkey': 'Passkey renamed',
  'remove-passkey': 'Passkey removed',
  'renew-recovery-codes': 'New recovery codes created',
  'remove-second-factor': 'Second factor removed',
  retry: 'Sent again',
  reply: 'Answered',
  close: 'Closed',
  reopen: 'Reopened',
  pick: 'Chosen as the caller',
  purge: 'Removed by retention',
  undo: 'Undone',
  'create-range': 'Special days added',
  'replace-week': 'Week changed',
  'replace-date': 'Special day changed',
  'close-early': 'Closed early',
  'undo-close-early': 'Early closing undone',
  restore: 'Restored',
  'save-draft': 'Draft saved',
  'delete-draft': 'Draft discarded',
  publish: 'Published',
  unpublish: 'Taken off the website',
  'make-preview': 'Preview link created',
  'end-preview': 'Preview link ended',
  'restore-version': 'Earlier version restored',
  'confirm-translation': 'Translation confirmed',
  upload: 'Uploaded',
  download: 'Downloaded',
  verify: 'Checked',
  sync: 'Synced',
  resync: 'Synced',
};

/** An action in words: 'Changed'. An unknown one is shown as it was recorded. */
export const actionText = (action: string): string => ACTIONS[action] ?? capital(action.replace(/-/g, ' '));

/** What it was done to: 'Condition'. */
export const entityText = (entity: string): string => capital(AUDIT_ENTITIES[entity] ?? entity.replace(/-/g, ' '));

/** Which filters the address may name. */
export const AUDIT_FILTERS = ['q', 'actor', 'entity', 'action', 'from', 'to', 'reads'] as const;
export type AuditFilterName = (typeof AUDIT_FILTERS)[number];

/** The filters of the URL as the API takes them. Reads are included only on request; an invalid date is no filter. */
export function auditFilter(values: Readonly<Record<AuditFilterName, string>>): Partial<AuditFilter> {
  const { q, actor, entity, action, from, to, reads } = values;
  return {
    ...(q !== '' && { search: q }),
    ...(actor !== '' && { actor }),
    ...(entity !== '' && { entity }),
    ...(action !== '' && { action }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && { to }),
    ...(reads === '' && { writesOnly: true }),
  };
}
