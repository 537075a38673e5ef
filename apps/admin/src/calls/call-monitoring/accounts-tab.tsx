import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetReceptionAccountsQuery } from '@harmony/api-client/admin';
import type { ReceptionAccount } from '@harmony/domain';
import { Button, c, EmptyState, Skeleton, space } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { AccountSheet } from './account-sheet';
import { AccountTable } from './account-table';
import { PasswordSheet } from './password-sheet';

const StyledBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};
  margin-block-end: ${space[16]};

  p {
    max-inline-size: 40em;
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** What is open over the list. */
type Open = { kind: 'edit'; account: ReceptionAccount | null } | { kind: 'password'; account: ReceptionAccount };

/** The accounts with which the front desk signs in to the call monitor. They open nothing else. */
export const AccountsTab = () => {
  const accounts = useGetReceptionAccountsQuery(undefined, {
    pollingInterval: 15_000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const add = (
    <Button onClick={() => setOpen({ kind: 'edit', account: null })}>
      <UserPlus size={18} strokeWidth={1.75} aria-hidden />
      Add account
    </Button>
  );

  return (
    <>
      <QueryState query={accounts} what="Accounts" skeleton={<Skeleton shape="card" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              art="goji"
              title="No one can open the call monitor yet"
              hint="Add an account for each person at the front desk, so notes say who wrote them."
              action={add}
            />
          ) : (
            <>
              <StyledBar>
                <p>They can only sign in to the call monitor. Notes carry their display name.</p>
                {add}
              </StyledBar>
              <AccountTable
                rows={rows}
                onEdit={(account) => setOpen({ kind: 'edit', account })}
                onReset={(account) => setOpen({ kind: 'password', account })}
              />
            </>
          )
        }
      </QueryState>
      {open?.kind === 'edit' && <AccountSheet account={open.account} onClose={close} />}
      {open?.kind === 'password' && <PasswordSheet account={open.account} onClose={close} />}
    </>
  );
};
