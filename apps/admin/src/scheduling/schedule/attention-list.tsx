import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useAskNewTimeMutation, useGetScheduleAttentionQuery, useGetScheduleQuery } from '@harmony/api-client/admin';
import {
  formatPhone,
  telHref,
  zonedNow,
  type Schedule,
  type ScheduleAttention,
  type ScheduledVisit,
  type UnfitReason,
} from '@harmony/domain';
import { Button, c, EmptyState, media, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { QueryState } from '../../platform/kit/lists/query-state';
import { together } from '../../platform/kit/forms/together';
import { recordPlace } from '../../platform/record-links';
import { ListSkeleton } from '../../platform/list/list-states';
import { PlaceLink } from '../../platform/shell/place-link';
import { useVisitActions, type VisitActions } from '../visits/use-visit-actions';
import { VisitSheet } from '../visits/visit-sheet';
import { whatText } from '../visits/visit-words';
import type { ShownList } from './schedule-view';
import { useScheduleAddress } from './use-schedule-view';

const Line = styled.li`
  display: grid;
  gap: ${space[8]} ${space[24]};
  align-items: start;
  padding: ${space[16]};

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  > div:first-child {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  > div:first-child a {
    display: inline-block;
    min-block-size: 1.5rem;
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const REASONS: Readonly<Record<UnfitReason, string>> = {
  closed: 'The clinic is closed then.',
  'not-working': 'The practitioner does not work then.',
  blocked: 'The time is blocked.',
  'not-offered': 'The treatment is no longer offered this way.',
};

type Waiting = ScheduledVisit & Partial<ScheduleAttention['needNewTime'][number]>;

/** Who comes when, with the day of the schedule behind the time, and how to reach them. */
const About = ({ visit }: { visit: Waiting }) => {
  const { timeZone } = useClock();
  const { date } = zonedNow(new Date(visit.startsAt), timeZone);
  const day = useScheduleAddress()({ date, visitId: visit.id });
  return (
    <div>
      <strong>
        <PlaceLink to={recordPlace('patients', String(visit.patientId))}>{visit.patientName}</PlaceLink>
      </strong>
      <span>
        <Link to={day}>
          <Moment at={visit.startsAt} />
        </Link>
        {whatText(visit) && `, ${whatText(visit)}`}
        {visit.video && ', by video'}
      </span>
      {visit.reason && <span>{REASONS[visit.reason]}</span>}
      {visit.note !== null && <small>{visit.note}</small>}
      {visit.phone !== null && (
        <span>
          <a href={telHref(visit.phone)} aria-label={`Call ${visit.patientName}: ${formatPhone(visit.phone)}`}>
            {formatPhone(visit.phone)}
          </a>
        </span>
      )}
      {visit.askedAt && (
        <small>
          Asked by email <Moment at={visit.askedAt} as="moment" />
        </small>
      )}
    </div>
  );
};

interface ButtonsProps {
  visit: Waiting;
  actions: VisitActions;
  /** Otherwise another program keeps the schedule, and nothing is moved here. */
  isKeptHere: boolean;
  rooms: Schedule['rooms'];
}

const Requested = ({ visit, actions }: ButtonsProps) => (
  <ButtonLine>
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Confirm: ${visit.patientName}`}
      onClick={() => void actions.step(visit, 'booked')}
    >
      Confirm
    </Button>
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Decline: ${visit.patientName}`}
      onClick={() => void actions.step(visit, 'cancelled')}
    >
      Decline…
    </Button>
  </ButtonLine>
);

/** Mails the patient, after a question: what is sent cannot be taken back. */
function useAsk(): (visit: Waiting) => Promise<void> {
  const [ask] = useAskNewTimeMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  return async (visit) => {
    const isSure = await confirm({
      title: `Ask ${visit.patientName} for another time?`,
      body: <p>They’ll get an email with a link to choose one. Until then, the visit stays as it is.</p>,
      confirm: 'Send email',
    });
    if (!isSure) return;
    const { error } = await ask(visit);
    if (error) show(failureToast('Couldn’t send the email', error));
    else show({ title: `${visit.patientName} was asked to choose another time` });
  };
}

const NeedsNewTime = ({ visit, actions, rooms, isKeptHere }: ButtonsProps) => {
  const [isMoving, setIsMoving] = useState(false);
  const ask = useAsk();
  return (
    <ButtonLine>
      {isKeptHere && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Move the visit of ${visit.patientName}`}
          onClick={() => setIsMoving(true)}
        >
          Move…
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${visit.askedAt ? 'Ask again' : 'Ask by email'}: ${visit.patientName}`}
        onClick={() => void ask(visit)}
      >
        {visit.askedAt ? 'Ask again…' : 'Ask by email…'}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Cancel visit: ${visit.patientName}`}
        onClick={() => void actions.step(visit, 'cancelled')}
      >
        Cancel visit…
      </Button>
      {isMoving && (
        <VisitSheet
          patientId={visit.patientId}
          visit={visit}
          actions={actions}
          rooms={rooms}
          onClose={() => setIsMoving(false)}
        />
      )}
    </ButtonLine>
  );
};

const LISTS = {
  requested: {
    of: ({ requested }: ScheduleAttention): readonly Waiting[] => requested,
    Buttons: Requested,
    note: null,
    nothing: 'Nothing is waiting for your approval',
    hint: 'Visits that patients request and you confirm by hand are listed here.',
  },
  'new-time': {
    of: ({ needNewTime }: ScheduleAttention): readonly Waiting[] => needNewTime,
    Buttons: NeedsNewTime,
    note: null,
    nothing: 'Every visit can take place',
    hint: 'Visits are listed here when hours, leave or blocked time get in their way.',
  },
  'kept-time': {
    of: ({ keptTime }: ScheduleAttention): readonly Waiting[] => keptTime,
    Buttons: () => null,
    note: 'By the clinic’s clock, these visits are when they were agreed. A calendar entry saved before the law changed may show another time.',
    nothing: 'No visit is affected by a change of law',
    hint: 'When the law changes the clinic’s clock, visits stay at the time that was agreed and are listed here.',
  },
} as const;

/** Coming visits that wait for somebody at the desk, each with what can be done. */
export const AttentionList = ({ list }: { list: ShownList }) => {
  // The clinic's rule of late cancellation and its rooms come with the days.
  const today = useGetScheduleQuery({ days: 1 });
  const query = together({ waiting: useGetScheduleAttentionQuery(), today });
  const actions = useVisitActions(today.data?.lateHours ?? 0);
  const { of, Buttons, note, nothing, hint } = LISTS[list];
  return (
    <QueryState query={query} what="These visits" skeleton={<ListSkeleton />}>
      {({ waiting, today: { rooms, keptIn } }) =>
        of(waiting).length === 0 ? (
          <EmptyState art="ginkgo" title={nothing} hint={hint} />
        ) : (
          <Stack $gap={16}>
            {note && <p>{note}</p>}
            <BoxedList role="list">
              {of(waiting).map((visit) => (
                <Line key={visit.id}>
                  <About visit={visit} />
                  <Buttons visit={visit} actions={actions} rooms={rooms} isKeptHere={!keptIn} />
                </Line>
              ))}
            </BoxedList>
          </Stack>
        )
      }
    </QueryState>
  );
};
