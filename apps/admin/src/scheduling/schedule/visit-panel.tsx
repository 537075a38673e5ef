import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import {
  formatDuration,
  formatPhone,
  hasNotBegun,
  isComing,
  telHref,
  VISIT_SOURCE_NAMES,
  VISIT_STATE_NAMES,
  type Schedule,
  type ScheduledVisit,
} from '@harmony/domain';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock } from '../../platform/kit/clock';
import { FactRows } from '../../platform/kit/lists/fact-rows';
import { Stack } from '../../platform/kit/layout';
import { Menu } from '../../platform/kit/overlays/menu';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { Tag } from '../../platform/kit/tag';
import { useNow } from '../../platform/kit/use-now';
import { recordPlace } from '../../platform/record-links';
import { PlaceLink } from '../../platform/shell/place-link';
import { useVisitActions } from '../visits/use-visit-actions';
import { VisitHistorySheet } from '../visits/visit-history';
import { VisitSheet } from '../visits/visit-sheet';
import { VisitVideo } from '../visits/visit-video';
import { minutesOf, onSaleText, STATE_TONES, stepsOf } from '../visits/visit-words';
import { hasWebContact, useCancelContact } from './use-cancel-contact';
import { useCancelSeries } from './use-cancel-series';
import { specialWords, timesText } from './grid/visit-label';

/** How many steps have a button of their own. */
const STEPS_SHOWN = 2;

export interface VisitPanelProps {
  visit: ScheduledVisit;
  schedule: Schedule;
  onSeries: (visit: ScheduledVisit) => void;
  onClose: () => void;
}

/** Everything about a visit, and what can be done with it. */
export const VisitPanel = ({ visit, schedule, onSeries, onClose }: VisitPanelProps) => {
  const clock = useClock();
  const actions = useVisitActions(schedule.lateHours);
  const cancelSeries = useCancelSeries();
  const cancelContact = useCancelContact();
  const [over, setOver] = useState<'move' | 'history' | null>(null);
  const steps = stepsOf(visit, useNow(), clock.timeZone).map((step) => ({
    ...step,
    // Whoever asked for a time hears yes or no.
    label: visit.state === 'requested' && step.state === 'cancelled' ? 'Decline…' : step.label,
  }));
  const shown = steps.filter(({ label }) => !label.startsWith('Back')).slice(0, STEPS_SHOWN);
  const rest = steps.filter((step) => !shown.includes(step));
  const isKeptHere = schedule.keptIn === null;
  const onSale = onSaleText(visit, new Date(schedule.now));
  const close = (): void => setOver(null);
  return (
    <Sheet open title={visit.patientName} onClose={onClose}>
      <Stack $gap={24}>
        <VisitFacts visit={visit} schedule={schedule} />
        {onSale !== null && <Notice $tone="warning">{onSale}</Notice>}
        <ButtonLine>
          {shown.map(({ state, label }, index) => (
            <Button
              key={state}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => void actions.step(visit, state)}
            >
              {label}
            </Button>
          ))}
          {isKeptHere && (
            <Button size="sm" variant="secondary" onClick={() => setOver('move')}>
              <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
              Move…
            </Button>
          )}
          <Menu
            label={`More actions for ${visit.patientName}`}
            items={[
              ...rest.map(({ state, label }) => ({ label, onSelect: () => void actions.step(visit, state) })),
              ...(rest.length > 0 ? ['separator' as const] : []),
              ...(isKeptHere ? [{ label: 'Book a series like this…', onSelect: () => onSeries(visit) }] : []),
              ...(visit.seriesId !== null && isComing(visit.state)
                ? [{ label: 'Cancel this and following visits…', onSelect: () => void cancelSeries(visit) }]
                : []),
              ...(hasWebContact(visit) && isComing(visit.state)
                ? [{ label: 'Cancel all for this contact…', onSelect: () => void cancelContact(visit) }]
                : []),
              { label: 'History', onSelect: () => setOver('history') },
              ...(hasNotBegun(visit.state)
                ? [{ label: 'Delete…', tone: 'danger' as const, onSelect: () => void actions.remove(visit) }]
                : []),
            ]}
          />
        </ButtonLine>
      </Stack>
      {over === 'move' && (
        <VisitSheet
          patientId={visit.patientId}
          visit={visit}
          actions={actions}
          rooms={schedule.rooms}
          onClose={close}
        />
      )}
      {over === 'history' && <VisitHistorySheet visit={visit} onClose={close} />}
    </Sheet>
  );
};

const VisitFacts = ({ visit, schedule }: Pick<VisitPanelProps, 'visit' | 'schedule'>) => {
  const clock = useClock();
  const minutes = minutesOf(visit);
  const special = specialWords(visit);
  const room = schedule.rooms.find(({ id }) => id === visit.roomId);
  return (
    <FactRows>
      <dt>When</dt>
      <dd>
        {clock.day(visit.startsAt, new Date(schedule.now))}, {timesText(visit, clock)}
        {minutes !== null && `, ${formatDuration(minutes)}`}
      </dd>
      <dt>State</dt>
      <dd>
        <Tag tone={STATE_TONES[visit.state]}>{VISIT_STATE_NAMES[visit.state]}</Tag>
        {special.join(', ')}
      </dd>
      {visit.type !== null && <Fact name="Treatment" value={visit.type} />}
      {visit.doctor !== null && <Fact name="With" value={visit.doctor} />}
      {room && <Fact name="Room" value={room.name} />}
      {visit.video && (
        <>
          <dt>By video</dt>
          <dd>
            <VisitVideo video={visit.video} />
          </dd>
        </>
      )}
      <dt>Patient</dt>
      <dd>
        <PlaceLink to={recordPlace('patients', String(visit.patientId))}>{visit.patientName}</PlaceLink>
      </dd>
      {visit.contactName !== null && <Fact name="Reached through" value={visit.contactName} />}
      {visit.phone !== null && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={telHref(visit.phone)}>{formatPhone(visit.phone)}</a>
          </dd>
        </>
      )}
      {visit.contactEmail !== null && (
        <>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${visit.contactEmail}`}>{visit.contactEmail}</a>
          </dd>
        </>
      )}
      {visit.language === 'es' && <Fact name="Language" value="Emails go out in Spanish" />}
      {visit.arrivedAt !== null && (
        <>
          <dt>Arrived</dt>
          <dd>
            <Moment at={visit.arrivedAt} as="time" />
          </dd>
        </>
      )}
      <Fact name="Booked" value={VISIT_SOURCE_NAMES[visit.source].replace('booked ', '')} />
      {visit.note !== null && <Fact name="Note" value={visit.note} />}
    </FactRows>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
