import type { User } from '@harmony/domain';

export const roleText = (isAdmin: boolean): string => (isAdmin ? 'Administrator' : 'Staff');

/** Why nobody can delete this user or take the role away; null when it is possible. The API refuses the same. */
export function keptBecause(user: User, users: readonly User[]): string | null {
  const isLast = user.isAdmin && users.filter(({ isAdmin }) => isAdmin).length === 1;
  if (isLast) return 'The last administrator has to stay. Make somebody else an administrator first.';
  return user.isSelf ? 'You cannot do this to yourself. Ask another administrator.' : null;
}

/** '1 browser', '3 browsers'. */
export const browsersText = (count: number): string => `${count} ${count === 1 ? 'browser' : 'browsers'}`;
