import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import {
  useCreateCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
  useGetCalendarFeedsQuery,
} from '@harmony/api-client/admin';
import type { CalendarFeed, FeedShows, Practitioner } from '@harmony/domain';
import { assertive, Button, CopyButton, IconButton, space, TextField } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { failureText, failureToast } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: center;
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
`;

const Address = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
  align-items: end;
`;

const SHOWS: Readonly<Record<FeedShows, string>> = { busy: 'Only “Busy”', initials: 'Patients’ initials' };
const CHOICES = (['busy', 'initials'] as const).map((value) => ({ value, label: SHOWS[value] }));

export interface CalendarSheetProps {
  practitioner: Practitioner;
  onClose: () => void;
}

/** The visits of a practitioner in the calendar of a phone: addresses to subscribe to, each shown once. */
export const CalendarSheet = ({ practitioner, onClose }: CalendarSheetProps) => {
  const { id: practitionerId, name } = practitioner;
  const [shows, setShows] = useState<FeedShows>('busy');
  const feeds = useGetCalendarFeedsQuery();
  const [create, created] = useCreateCalendarFeedMutation();
  return (
    <Sheet open title={`Calendar of ${name}`} onClose={onClose}>
      <Stack $gap={24}>
        <p>
          With an address created here, a phone’s calendar shows the visits of {name}: those of the last two weeks and
          the next three months. Anyone with the address can see them.
        </p>
        <QueryState query={feeds} what="Addresses">
          {(rows) => <Feeds feeds={rows.filter((feed) => feed.practitionerId === practitionerId)} />}
        </QueryState>
        <Stack $gap={12}>
          <ChoiceChips label="How visits are shown" choices={CHOICES} value={shows} onChoose={setShows} />
          <div>
            <Button
              size="sm"
              variant="secondary"
              pending={created.isLoading}
              onClick={() => void create({ practitionerId, shows })}
            >
              Create an address
            </Button>
          </div>
          {created.error !== undefined && (
            <Notice $tone="danger" {...assertive}>
              {failureText(created.error)}
            </Notice>
          )}
          {created.data && (
            <Address>
              <TextField
                label="Address"
                hint="Copy it now, and add it on the phone as a calendar subscription. It won’t be shown again."
                readOnly
                value={created.data.url}
              />
              <CopyButton value={created.data.url} label="Copy address" />
            </Address>
          )}
        </Stack>
      </Stack>
    </Sheet>
  );
};

const Feeds = ({ feeds }: { feeds: readonly CalendarFeed[] }) => {
  const [remove] = useDeleteCalendarFeedMutation();
  const { show } = useToasts();
  const confirm = useConfirm();
  if (feeds.length === 0) return <p>There’s no address yet.</p>;

  const handleRemove = async ({ id }: CalendarFeed): Promise<void> => {
    const isSure = await confirm({
      title: 'Remove this address?',
      body: 'Phones that have it will no longer get visits.',
      confirm: 'Remove',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove(id);
    if (error) show(failureToast('Couldn’t remove this', error));
  };
  return (
    <BoxedList role="list">
      {feeds.map((feed) => (
        <Line key={feed.id}>
          <p>
            {SHOWS[feed.shows]}, created <Moment at={feed.createdAt} />
            {feed.createdBy && ` by ${feed.createdBy}`}
            {'. '}
            {feed.lastReadAt === null ? (
              'Not used yet.'
            ) : (
              <>
                Last used <Moment at={feed.lastReadAt} />.
              </>
            )}
          </p>
          <IconButton label="Remove this address" onClick={() => void handleRemove(feed)}>
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        </Line>
      ))}
    </BoxedList>
  );
};
