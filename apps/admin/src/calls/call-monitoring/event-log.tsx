import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetRawEventsQuery } from '@harmony/api-client/admin';
import { RAW_EVENT_STATES } from '@harmony/domain/schemas';
import { Button, EmptyState, SelectField, Skeleton, space, Status } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { EventTable } from './event-table';
import { EVENT_MEANINGS, EVENT_STATES } from './words';

const SIZE = 50;
const EVERY_MS = 2000;

const StyledBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[12]} ${space[16]};
  margin-block-end: ${space[16]};

  > div:first-child {
    flex: 0 1 16rem;
  }
`;

const StyledPages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
`;

/** The phone system's messages, as they arrive. Nothing about patients; of callers only the last four digits. */
export const EventLog = () => {
  const filters = useUrlFilters(['state']);
  const state = RAW_EVENT_STATES.find((each) => each === filters.values.state);
  const [isPaused, setIsPaused] = useState(false);
  const [before, setBefore] = useState<number | null>(null);
  const events = useGetRawEventsQuery(
    { limit: SIZE, ...(state && { state }), ...(before !== null && { before }) },
    {
      pollingInterval: isPaused || before !== null ? 0 : EVERY_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );

  return (
    <>
      <StyledBar>
        <SelectField
          label="Show"
          value={state ?? ''}
          onChange={({ target }) => {
            setBefore(null);
            filters.set({ state: target.value });
          }}
        >
          <option value="">All messages</option>
          {RAW_EVENT_STATES.map((each) => (
            <option key={each} value={each}>
              {EVENT_STATES[each].text}
            </option>
          ))}
        </SelectField>
        {before === null && (
          <Button variant="secondary" size="sm" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
      </StyledBar>
      <Status>
        {isPaused && before === null && 'Paused. New messages will appear when you resume.'}
        {before !== null && 'These are older messages. New ones are on the first page.'}
      </Status>
      <QueryState query={events} what="Messages" skeleton={<Skeleton shape="card" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              art="chrysanthemum"
              title={state ? `No messages are ${EVENT_STATES[state].text.toLowerCase()}` : 'No messages yet'}
              hint={
                state
                  ? EVENT_MEANINGS[state]
                  : 'Messages are listed here as soon as the phone system reports a call or you send a test call.'
              }
            />
          ) : (
            <EventTable rows={rows} isOld={events.currentData === undefined} />
          )
        }
      </QueryState>
      {(before !== null || (events.data?.length ?? 0) === SIZE) && (
        <StyledPages aria-label="Pages">
          {before !== null && (
            <Button variant="quiet" size="sm" onClick={() => setBefore(null)}>
              Newest messages
            </Button>
          )}
          {events.data?.length === SIZE && (
            <Button variant="quiet" size="sm" onClick={() => setBefore(events.data?.at(-1)?.id ?? null)}>
              Older messages
            </Button>
          )}
        </StyledPages>
      )}
    </>
  );
};
