import { AUDIT_ENTITIES, capital, isCalendarDate, type AuditFilter } from '@harmony/domain';

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  'delete-and-reassign': 'Deleted, content moved',
  reorder: 'Put into another order',
  read: 'Looked at',
  open: 'Watched',
  export: 'Exported',
  login: 'Signed in',
  'login-refused': 'Sign-in refused',
  'login-second-factor-failed': 'Second factor wrong',
  'login-passkey-failed': 'Sign-in with a passkey refused',
  logout: 'Signed out',
  reauthenticate: 'Confirmed who they are',
  'reauthenticate-failed': 'Did not confirm who they are',
  'reauthenticate-locked': 'Confirming who they are locked',
  end: 'Ended',
  'end-others': 'Signed out everywhere else',
  'end-sessions': 'Signed out everywhere',
  'reset-password': 'Password reset',
  'change-password': 'Password changed',
  'change-password-failed': 'Current password wrong',
  'change-password-locked': 'Password change locked',
  'request-password-reset': 'Link for a forgotten password asked for',
  'reset-forgotten-password': 'Forgotten password replaced',
  'change-email': 'Address changed',
  'confirm-email': 'Address confirmed',
  'set-up-authenticator-app': 'Authenticator app prepared',
  'add-authenticator-app': 'Authenticator app added',
  'remove-authenticator-app': 'Authenticator app removed',
  'set-up-passkey': 'Passkey prepared',
  'add-passkey': 'Passkey added',
  'rename-passkey': 'Passkey renamed',
  'remove-passkey': 'Passkey removed',
  'renew-recovery-codes': 'Recovery codes made anew',
  'remove-second-factor': 'Second factor removed',
  retry: 'Sent again',
  reply: 'Answered',
  close: 'Closed',
  reopen: 'Opened again',
  pick: 'Chosen as the caller',
  purge: 'Removed by age',
  undo: 'Undone',
  'create-range': 'Special days added',
  'replace-week': 'Week changed',
  'replace-date': 'Special day changed',
  'close-early': 'Closed early',
  'undo-close-early': 'Early closing undone',
  restore: 'Restored',
  'save-draft': 'Draft saved',
  'delete-draft': 'Draft thrown away',
  publish: 'Published',
  unpublish: 'Taken off the website',
  'make-preview': 'Preview link made',
  'end-preview': 'Preview link ended',
  'restore-version': 'Earlier version restored',
  'confirm-translation': 'Translation confirmed as right',
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
