import { useState } from 'react';
import { VISIT_STATE_NAMES, type VisitRow } from '@harmony/domain';
import { Button, c, CopyButton, space, TextLink } from '@harmony/ui';
import styled from 'styled-components';
import { IntoMain } from '../../board/into-main';
import { PlainList } from '../../board/plain-list';
import { useTimes } from '../../board/use-times';
import { CancelQuestion } from './cancel-question';
import { openingWords } from './opening-words';
import { StyledRow } from './openings-style';

const StyledVisits = styled(PlainList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[12]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
  }
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const StyledVideo = styled(StyledRow)`
  inline-size: 100%;

  > small {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export interface ComingVisitsProps {
  sessionId: string;
  callId: string;
  visits: readonly VisitRow[];
  lateHours: number;
  /** Otherwise another program keeps the schedule, and they are moved and cancelled there. */
  canChange: boolean;
  /** Whether the visits are of several people. */
  isHousehold: boolean;
  /** The one that another time is looked for. */
  movingId: number | undefined;
  onMove: (visit: VisitRow) => void;
  onCancelled: (visit: VisitRow) => void;
}

/** The coming visits of whoever calls, each to be moved or cancelled where that is done here. */
export const ComingVisits = (props: ComingVisitsProps) => {
  const { sessionId, callId, visits, lateHours, canChange, isHousehold, movingId, onMove, onCancelled } = props;
  const [askedId, setAskedId] = useState<number | null>(null);
  // As it is now: it may just have been moved, and the list was not there yet.
  const asked = visits.find(({ id }) => id === askedId);
  const times = useTimes();
  return (
    <div>
      <h4>Upcoming visits</h4>
      <StyledVisits aria-label="Upcoming visits" data-private="">
        {visits.map((visit) => {
          const when = openingWords(visit.startsAt, times);
          const what = [visit.type, visit.doctor && `with ${visit.doctor}`].filter(Boolean).join(' ');
          return (
            <li key={visit.id}>
              <span>
                <strong>{when}</strong> {isHousehold && `${visit.patientName} `}
                <small>
                  {what}
                  {visit.state === 'requested' && ` (${VISIT_STATE_NAMES.requested.toLowerCase()})`}
                </small>
              </span>
              {canChange && (
                <StyledRow>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Move ${when}`}
                    aria-pressed={visit.id === movingId}
                    onClick={() => onMove(visit)}
                  >
                    Move
                  </Button>
                  <Button variant="quiet" size="sm" aria-label={`Cancel ${when}`} onClick={() => setAskedId(visit.id)}>
                    Cancel
                  </Button>
                </StyledRow>
              )}
              {visit.video && <VideoLine video={visit.video} when={when} />}
            </li>
          );
        })}
      </StyledVisits>
      {asked && (
        <IntoMain>
          <CancelQuestion
            sessionId={sessionId}
            callId={callId}
            visit={asked}
            lateHours={lateHours}
            onClose={() => setAskedId(null)}
            onCancelled={() => {
              setAskedId(null);
              onCancelled(asked);
            }}
          />
        </IntoMain>
      )}
    </div>
  );
};

/** Where it is held by video, or where the link is to be entered. */
const VideoLine = ({ video: { url }, when }: { video: NonNullable<VisitRow['video']>; when: string }) => (
  <StyledVideo>
    <small>
      By video.{' '}
      {url === null ? (
        'The link hasn’t been entered yet. An administrator can do that in the console, under Booking, in the service’s rules.'
      ) : (
        <TextLink href={url} external>
          {url}
        </TextLink>
      )}
    </small>
    {url !== null && <CopyButton value={url} label={`Copy link of ${when}`} />}
  </StyledVideo>
);
