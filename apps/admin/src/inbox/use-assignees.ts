import { useMemo } from 'react';
import { useGetUsersQuery } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { useConsoleSelector } from '../state/console-state';
import { useMay } from '../state/use-may';

/** Somebody whom a row of an inbox can be assigned to. */
export type Assignee = Pick<User, 'id' | 'username' | 'isSelf'>;

/** Everybody, for those who may see the accounts; others can take a row themselves. */
export function useAssignees(): readonly Assignee[] {
  const worker = useConsoleSelector((state) => state.session.worker);
  const maySeeAll = useMay()('users');
  const { data } = useGetUsersQuery(undefined, { skip: !maySeeAll });
  return useMemo(() => {
    if (maySeeAll) return data ?? [];
    return worker ? [{ id: worker.id, username: worker.username, isSelf: true }] : [];
  }, [maySeeAll, data, worker]);
}
