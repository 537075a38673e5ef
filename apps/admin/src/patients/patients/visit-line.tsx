import styled from 'styled-components';
import { formatDuration, hasNotBegun, VISIT_SOURCE_NAMES, VISIT_STATE_NAMES, type VisitRow } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Menu } from '../../platform/kit/overlays/menu';
import { Moment } from '../../platform/kit/moment';
import { Tag } from '../../platform/kit/tag';
import type { VisitActions } from '../../scheduling/visits/use-visit-actions';
import { VisitVideo } from '../../scheduling/visits/visit-video';
import { isAhead, minutesOf, onSaleText, STATE_TONES, stepsOf, whatText } from '../../scheduling/visits/visit-words';

const StyledLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[4]} ${space[12]};
  padding: ${space[12]} ${space[16]};

  > div:first-child {
    display: grid;
    gap: ${space[2]};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
  @container (max-width: 23.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  font-weight: 600;
`;

const Video = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  font: var(--type-small);
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

export interface VisitLineProps {
  visit: VisitRow;
  now: Date;
  actions: VisitActions;
  onChange: () => void;
  onHistory: () => void;
}

/** What else there is to say of a visit: its length, where it was booked, that it is the first, was cancelled late, or was told to nobody. */
function factsOf(visit: VisitRow): string {
  const minutes = minutesOf(visit);
  return [
    minutes !== null && formatDuration(minutes),
    VISIT_SOURCE_NAMES[visit.source],
    visit.isFirst && 'first visit',
    visit.isLateCancel && 'canceled late',
    visit.isUntold && 'patient not notified',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A visit of the list: when, what, how it stands, and what can be done with it. */
export const VisitLine = ({ visit, now, actions, onChange, onHistory }: VisitLineProps) => {
  const clock = useClock();
  const what = whatText(visit);
  const onSale = onSaleText(visit, now);
  const about = `visit on ${clock.full(visit.startsAt)}`;
  return (
    <StyledLine>
      <div>
        <Head>
          <Moment at={visit.startsAt} />
          <Tag tone={STATE_TONES[visit.state]}>{VISIT_STATE_NAMES[visit.state]}</Tag>
        </Head>
        {what !== '' && <p>{what}</p>}
        <small>{factsOf(visit)}</small>
        {onSale !== null && <Tag tone="warning">{onSale}</Tag>}
        {visit.video && isAhead(visit, now, clock.timeZone) && (
          <Video>
            By video. <VisitVideo video={visit.video} copy={`Copy link of ${about}`} />
          </Video>
        )}
        {visit.note !== null && <small>{visit.note}</small>}
      </div>
      <Buttons>
        <Button size="sm" variant="quiet" aria-label={`Change ${about}`} onClick={onChange}>
          Change
        </Button>
        <Menu
          label={`More actions for ${about}`}
          items={[
            ...stepsOf(visit, now, clock.timeZone).map(({ label, state }) => ({
              label,
              onSelect: () => void actions.step(visit, state),
            })),
            'separator',
            { label: 'History', onSelect: onHistory },
            ...(hasNotBegun(visit.state)
              ? [{ label: 'Delete…', tone: 'danger' as const, onSelect: () => void actions.remove(visit) }]
              : []),
          ]}
        />
      </Buttons>
    </StyledLine>
  );
};
