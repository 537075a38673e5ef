import { KeyRound, LogOut, ShieldCheck, ShieldOff, Stethoscope, Trash2, UserRound } from 'lucide-react';
import styled from 'styled-components';
import { contentCalls } from '@harmony/api-client/admin';
import { mayBePractitioner, type User } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Menu, type MenuItem } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import type { ChangePositionProps } from './change-position';
import { useUserActions } from './use-user-actions';
import { browsersText, keptBecause, roleText } from './user-words';

const StyledName = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  font-weight: 600;

  small {
    flex-basis: 100%;
    color: ${c.ink3};
    font-weight: 400;
  }
`;

const icon = { size: 16, strokeWidth: 1.75 };

export interface UsersTableProps {
  users: readonly User[];
  onReset: (user: User) => void;
  onChange: (user: User, what: ChangePositionProps['what']) => void;
}

/** Everybody who may sign in. What is not possible says why, in the table and in the menu. */
export const UsersTable = ({ users, onReset, onChange }: UsersTableProps) => {
  const actions = useUserActions();
  const isLinked = users.some(({ practitionerId }) => practitionerId !== null);
  const { data: practitioners = [] } = contentCalls.practitioners.all.useQuery(undefined, { skip: !isLinked });
  const itemsOf = (user: User): MenuItem[] => {
    const reason = keptBecause(user, users);
    const kept = reason === null ? {} : { disabled: true, reason };
    const isOut = user.liveSessions === 0;
    return [
      user.isSelf
        ? { label: 'Change your password', icon: <UserRound {...icon} />, to: '/account' }
        : { label: 'Reset password…', icon: <KeyRound {...icon} />, onSelect: () => onReset(user) },
      user.isSelf
        ? { label: 'See where you’re signed in', icon: <LogOut {...icon} />, to: '/account' }
        : {
            label: 'Sign out everywhere…',
            icon: <LogOut {...icon} />,
            onSelect: () => void actions.signOut(user),
            ...(isOut && { disabled: true, reason: 'Not signed in anywhere.' }),
          },
      user.isSelf
        ? { label: 'See your second factor', icon: <ShieldOff {...icon} />, to: '/account' }
        : {
            label: 'Remove second factor…',
            icon: <ShieldOff {...icon} />,
            onSelect: () => void actions.removeSecondFactor(user),
            ...(!user.hasSecondFactor && { disabled: true, reason: 'This account has no second factor.' }),
          },
      'separator',
      { label: 'Change role…', icon: <ShieldCheck {...icon} />, onSelect: () => onChange(user, 'role'), ...kept },
      ...(mayBePractitioner(user.role)
        ? [{ label: 'Practitioner…', icon: <Stethoscope {...icon} />, onSelect: () => onChange(user, 'practitioner') }]
        : []),
      {
        label: 'Delete…',
        icon: <Trash2 {...icon} />,
        tone: 'danger',
        onSelect: () => void actions.remove(user),
        ...kept,
      },
    ];
  };

  const columns: readonly TableColumn<User>[] = [
    {
      id: 'name',
      head: 'Username',
      isName: true,
      cell: (user) => {
        const reason = keptBecause(user, users);
        const practitioner = practitioners.find(({ id }) => id === user.practitionerId);
        return (
          <StyledName>
            {user.username}
            {user.isSelf && <Tag outlined>You</Tag>}
            {user.practitionerId !== null && (
              <small>{practitioner ? `Practitioner: ${practitioner.name}` : 'A practitioner’s account'}</small>
            )}
            {reason && <small>{reason}</small>}
          </StyledName>
        );
      },
    },
    {
      id: 'role',
      head: 'Role',
      isNarrow: true,
      cell: ({ isAdmin, role }) => <Tag tone={isAdmin ? 'brand' : 'neutral'}>{roleText(role)}</Tag>,
    },
    {
      id: 'second-factor',
      head: 'Second factor',
      isNarrow: true,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Tag tone="success">On</Tag> : 'None'),
    },
    {
      id: 'email',
      head: 'Email address',
      isNarrow: true,
      hide: 'lg',
      cell: ({ hasEmail }) => (hasEmail ? 'Confirmed' : 'None'),
    },
    { id: 'created', head: 'Created', isNarrow: true, hide: 'lg', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: 'seen',
      head: 'Last sign-in',
      isNarrow: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : <TimeAgo at={lastSignInAt} />),
    },
    {
      id: 'sessions',
      head: 'Signed in',
      isNarrow: true,
      cell: ({ liveSessions }) => (liveSessions === 0 ? 'No' : `In ${browsersText(liveSessions)}`),
    },
    {
      id: 'menu',
      head: 'Actions',
      part: 'menu',
      cell: (user) => <Menu label={`Actions for ${user.username}`} items={itemsOf(user)} />,
    },
  ];
  return <Table label="Users" columns={columns} rows={users} keyOf={({ id }) => id} />;
};
