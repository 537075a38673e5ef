import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useGetUsersQuery } from '@harmony/api-client/admin';
import type { User } from '@harmony/domain';
import { Button, Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { useShortcut } from '../../platform/state/shortcuts';
import { AddUser } from './add-user';
import { ChangePosition, type ChangePositionProps } from './change-position';
import { ResetPassword } from './reset-password';
import { UsersTable } from './users-table';

/** `/admin/users`: who may sign in, and as what. */
export const Component = () => {
  const query = useGetUsersQuery();
  const [isAdding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<User | null>(null);
  const [changing, setChanging] = useState<Omit<ChangePositionProps, 'onClose'> | null>(null);
  useShortcut('n', () => setAdding(true), { description: 'Add a user', group: 'Lists' });
  return (
    <Page
      title="Users"
      {...(query.data && { count: query.data.length })}
      actions={
        <Button onClick={() => setAdding(true)}>
          <UserPlus size={18} strokeWidth={1.75} aria-hidden />
          Add user
        </Button>
      }
    >
      <QueryState query={query} what="Users" skeleton={<Skeleton shape="card" />}>
        {(users) => (
          <UsersTable users={users} onReset={setResetting} onChange={(user, what) => setChanging({ user, what })} />
        )}
      </QueryState>
      {isAdding && <AddUser onClose={() => setAdding(false)} />}
      {changing && <ChangePosition {...changing} onClose={() => setChanging(null)} />}
      {resetting && <ResetPassword user={resetting} onClose={() => setResetting(null)} />}
    </Page>
  );
};
