import type { ReceptionAccount } from '@harmony/domain';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Menu } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { useAccountActions } from './use-account-actions';

export interface AccountTableProps {
  rows: readonly ReceptionAccount[];
  onEdit: (account: ReceptionAccount) => void;
  onReset: (account: ReceptionAccount) => void;
}

const monitorsText = (count: number): string => (count === 1 ? '1 monitor' : `${count} monitors`);

/** All accounts by name, with what can be done with each. */
export const AccountTable = ({ rows, onEdit, onReset }: AccountTableProps) => {
  const { setActive, endSessions, remove } = useAccountActions();
  const columns: readonly TableColumn<ReceptionAccount>[] = [
    {
      id: 'name',
      head: 'Account',
      isName: true,
      cell: ({ username, displayName, isActive }) => (
        <>
          {displayName || username} {!isActive && <Tag>Turned off</Tag>}
          {displayName !== '' && <small>{username}</small>}
        </>
      ),
    },
    {
      id: 'open',
      head: 'Signed in',
      cell: ({ openSessions }) =>
        openSessions === 0 ? 'Not signed in' : <Tag tone="success">{monitorsText(openSessions)}</Tag>,
    },
    {
      id: 'seen',
      head: 'Last seen',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : <TimeAgo at={lastSeenAt} />),
    },
    { id: 'created', head: 'Added', hide: 'md', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      id: 'actions',
      head: 'Actions',
      part: 'menu',
      cell: (account) => (
        <Menu
          label={`Actions for ${account.displayName || account.username}`}
          items={[
            { label: 'Edit names…', onSelect: () => onEdit(account) },
            { label: 'Reset password…', onSelect: () => onReset(account) },
            {
              label: 'Sign out everywhere',
              onSelect: () => void endSessions(account),
              disabled: account.openSessions === 0,
              reason: 'It isn’t signed in anywhere',
            },
            account.isActive
              ? { label: 'Turn off', onSelect: () => void setActive(account, false) }
              : { label: 'Turn on', onSelect: () => void setActive(account, true) },
            'separator',
            { label: 'Delete…', tone: 'danger', onSelect: () => void remove(account) },
          ]}
        />
      ),
    },
  ];
  return <Table label="Reception accounts" columns={columns} rows={rows} keyOf={({ id }) => id} />;
};
