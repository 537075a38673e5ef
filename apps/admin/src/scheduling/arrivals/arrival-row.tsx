import { ChevronDown, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { arrivalSteps, arrivalWords, clinicTimeText, LATE_CHOICES, zonedNow, type Arrival } from '@harmony/domain';
import { Button, c, media, space } from '@harmony/ui';
import { birthText } from '../../platform/inbox/kinds/birth-text';
import { Moment } from '../../platform/kit/moment';
import { Menu, type MenuItem } from '../../platform/kit/overlays/menu';
import { recordPlace } from '../../platform/record-links';
import { PlaceLink } from '../../platform/shell/place-link';
import type { ArrivalActions } from './use-arrival-actions';

const StyledRow = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} ${space[16]};

  ${media.belowMd} {
    grid-template-columns: 4.75rem minmax(0, 1fr);
    gap: ${space[4]} ${space[8]};
  }
`;

const Time = styled.span`
  align-self: start;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Person = styled.div`
  display: grid;
  gap: ${space[2]};
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[12]};
  font: var(--type-small);

  span {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
  }
  svg {
    flex: none;
  }
  [data-urgent] {
    color: ${c.amber};
    font-weight: 600;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[4]};

  ${media.belowMd} {
    grid-column: 1 / -1;
    justify-content: start;
  }
`;

export interface ArrivalRowProps {
  row: Arrival;
  /** Visits that somebody who was not found may have come for. */
  openVisits: readonly Arrival[];
  actions: ArrivalActions;
  now: Date;
  timeZone: string;
}

const menuOf = (row: Arrival, actions: ArrivalActions): MenuItem[] => {
  const patient = row.patientId === null ? null : recordPlace('patients', row.patientId);
  const checkIn = row.checkInId === null ? null : recordPlace('check-ins', String(row.checkInId));
  const late: MenuItem[] =
    row.state !== 'expected'
      ? []
      : [
          ...LATE_CHOICES.map((minutes) => ({
            label: `Running late: ${minutes} min`,
            onSelect: () => void actions.runLate(row, minutes),
          })),
          ...(row.lateMinutes === null
            ? []
            : [{ label: 'On time after all', onSelect: () => void actions.runLate(row, null) }]),
        ];
  return [
    ...(patient === null ? [] : [{ label: 'Open patient', to: patient }]),
    ...(checkIn === null ? [] : [{ label: 'Open check-in', to: checkIn }]),
    ...late,
    ...arrivalSteps(row).back.map(({ label, state }) => ({ label, onSelect: () => void actions.move(row, state) })),
  ];
};

/** Somebody on the board: when, who, with whom, how they stand, and what can be done with one press. */
export const ArrivalRow = ({ row, openVisits, actions, now, timeZone }: ArrivalRowProps) => {
  const { name, startsAt, arrivedAt, type, doctor, dateOfBirth, hasVisit, state } = row;
  const words = arrivalWords(row, now.getTime(), timeZone);
  const items = menuOf(row, actions);
  const at = startsAt ?? arrivedAt;
  return (
    <StyledRow>
      <Time>{at !== null && <Moment at={at} as="time" />}</Time>
      <Person>
        <strong>
          <PlaceLink to={row.patientId === null ? null : recordPlace('patients', row.patientId)}>{name}</PlaceLink>
        </strong>
        <small>{[type, doctor && `with ${doctor}`].filter(Boolean).join(' ')}</small>
        {!hasVisit && dateOfBirth !== null && (
          <small>born {birthText(dateOfBirth, zonedNow(now, timeZone).date)}</small>
        )}
        <Words>
          {words.map(({ text, isUrgent }) => (
            <span key={text} data-urgent={isUrgent || undefined}>
              {isUrgent && <TriangleAlert size={14} strokeWidth={2} aria-hidden />}
              {text}
            </span>
          ))}
        </Words>
      </Person>
      <Buttons>
        {!hasVisit && state === 'arrived' && openVisits.length > 0 && (
          <Menu
            label={`Link to a visit: ${name}`}
            heading="Whose visit is it?"
            items={openVisits.map((visit) => ({
              label: `${clinicTimeText(visit.startsAt ?? '', timeZone)} ${visit.name}`,
              onSelect: () => void actions.linkTo(row, visit),
            }))}
            trigger={
              <Button size="sm" variant="secondary" aria-label={`Link to a visit: ${name}`}>
                Link to a visit
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            }
          />
        )}
        {arrivalSteps(row).forward.map((step, index) => (
          <Button
            key={step.state}
            size="sm"
            variant={index === 0 ? 'secondary' : 'quiet'}
            aria-label={`${step.label}: ${name}`}
            onClick={() => void actions.move(row, step.state)}
          >
            {step.label}
          </Button>
        ))}
        {items.length > 0 && <Menu label={`More actions for ${name}`} items={items} />}
      </Buttons>
    </StyledRow>
  );
};
