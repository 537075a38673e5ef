import { ROLE_NAMES, ROLES, type Role, type User } from '@harmony/domain';

/** A role as people read it. */
export const roleText = (role: Role | null): string => (role === null ? 'No role' : ROLE_NAMES[role]);

/** What a role may do, in a sentence. */
export function roleHelp(role: Role | null): string {
  switch (role) {
    case 'administrator':
      return 'Can see and change everything: content, patients’ messages, settings, users and backups.';
    case 'front-desk':
      return 'Inboxes, follow-ups, patients, check-ins, closing early, and the call monitor with the same username and password. No content, settings, users or backups.';
    case 'editor':
      return 'What the website shows: services, practitioners, conditions, questions, products, images and reviews. Nothing about patients.';
    case 'practitioner':
      return 'Herb requests and the history of their own patients. Nothing else in this console.';
    case null:
      return 'Can sign in and change their own password, but sees nothing else in this console.';
  }
}

/** The value of a choice of roles; '' is none. */
export const readRole = (value: string): Role | null => ROLES.find((role) => role === value) ?? null;

/** Why nobody can delete this user or change the role; null when it is possible. The API refuses the same. */
export function keptBecause(user: User, users: readonly User[]): string | null {
  const isLast = user.isAdmin && users.filter(({ isAdmin }) => isAdmin).length === 1;
  if (isLast) return 'This is the last administrator. Make someone else an administrator first.';
  return user.isSelf ? 'You can’t do this to your own account. Ask another administrator.' : null;
}

/** '1 browser', '3 browsers'. */
export const browsersText = (count: number): string => `${count} ${count === 1 ? 'browser' : 'browsers'}`;
