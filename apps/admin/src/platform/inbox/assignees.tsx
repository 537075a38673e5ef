import type { ReactNode } from 'react';
import { useGetUsersQuery } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { QueryState, type QueryResult } from '../kit/lists/query-state';
import { useConsoleSelector } from '../state/console-state';
import { useMay } from '../state/use-may';

/** Somebody whom a row of an inbox can be assigned to. */
export type Assignee = Pick<User, 'id' | 'username' | 'isSelf'>;

/** Everybody, for those who may see the accounts; others can take a row themselves. */
function useAssignees(): QueryResult<readonly Assignee[]> {
  const worker = useConsoleSelector((state) => state.session.worker);
  const maySeeAll = useMay()('users');
  const query = useGetUsersQuery(undefined, { skip: !maySeeAll });
  if (maySeeAll) return query;
  return { ...query, data: worker ? [{ id: worker.id, username: worker.username, isSelf: true }] : [] };
}

/** Draws what chooses one of them, once they are known. */
export const Assignees = ({ children }: { children: (users: readonly Assignee[]) => ReactNode }) => (
  <QueryState query={useAssignees()} what="Users" isLine>
    {children}
  </QueryState>
);
