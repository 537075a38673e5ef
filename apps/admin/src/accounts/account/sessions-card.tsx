import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useGetOwnSessionsQuery,
} from '@harmony/api-client/admin';
import type { OwnSession } from '@harmony/domain';
import { Button, Skeleton, space } from '@harmony/ui';
import { Moment } from '../../platform/kit/moment';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { failureToast } from '../../platform/kit/failure-text';
import { Section } from '../../platform/kit/section';

const StyledSection = styled(Section)`
  > div > button,
  > button {
    margin-block-start: ${space[16]};
  }
`;

const StyledDevice = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  font-weight: 600;
`;

const deviceText = ({ device }: OwnSession): string => device ?? 'Unknown browser';

/** Where one is signed in: ending one session, or all others. */
export const SessionsCard = () => {
  const query = useGetOwnSessionsQuery();
  const [end] = useEndOwnSessionMutation();
  const [endOthers, { isLoading: isEnding }] = useEndOtherSessionsMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const handleEnd = async (session: OwnSession): Promise<void> => {
    const { error } = await end(session.id);
    if (error) show(failureToast('Couldn’t end the session', error));
    else show({ title: `Signed out: ${deviceText(session)}` });
  };
  const handleEndOthers = async (count: number): Promise<void> => {
    const isSure = await confirm({
      title: 'Sign out everywhere else?',
      body: `You stay signed in here. ${count === 1 ? 'One other browser has' : `${count} other browsers have`} to sign in again.`,
      confirm: 'Sign out everywhere else',
    });
    if (!isSure) return;
    const { error } = await endOthers();
    if (error) show(failureToast('Couldn’t end the other sessions', error));
    else show({ title: 'You’re now signed in only here' });
  };

  const columns: readonly TableColumn<OwnSession>[] = [
    {
      id: 'device',
      head: 'Browser',
      isName: true,
      cell: (session) => (
        <StyledDevice>
          {deviceText(session)}
          {session.isCurrent && <Tag tone="success">This browser</Tag>}
        </StyledDevice>
      ),
    },
    { id: 'started', head: 'Started', isNarrow: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: 'seen', head: 'Last seen', isNarrow: true, cell: ({ lastSeenAt }) => <TimeAgo at={lastSeenAt} /> },
    {
      id: 'end',
      head: 'Sign out',
      isNarrow: true,
      isWide: true,
      cell: (session) =>
        session.isCurrent ? (
          'Use your menu'
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Sign out: ${deviceText(session)}`}
            onClick={() => void handleEnd(session)}
          >
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <StyledSection aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      <p>Don’t recognize one of these? Sign it out and change your password.</p>
      <QueryState query={query} what="Sessions" skeleton={<Skeleton shape="card" />}>
        {(sessions) => {
          const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
          return (
            <>
              <Table label="Where you’re signed in" columns={columns} rows={sessions} keyOf={({ id }) => id} />
              {others > 0 && (
                <Button variant="secondary" pending={isEnding} onClick={() => void handleEndOthers(others)}>
                  Sign out everywhere else
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </StyledSection>
  );
};
