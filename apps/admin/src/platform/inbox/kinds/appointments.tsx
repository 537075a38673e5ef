import { CalendarClock } from 'lucide-react';
import {
  PREFERRED_DAY_LABELS,
  PREFERRED_TIME_LABELS,
  type AppointmentRequest,
  type AppointmentRequestDetail,
} from '@harmony/domain';
import { appointmentsInbox as hooks } from '@harmony/api-client/admin';
import type { InboxDeclaration } from '../declaration';
import { DetailCard, Words } from '../detail-card';
import { FactList, reachFacts, spokenFact } from '../facts';
import { greetingFor } from '../quote';
import { Replies } from '../replies';
import type { ReplyWords } from '../reply-form';

const daysOf = ({ preferredDays }: AppointmentRequest): string =>
  preferredDays.map((day) => PREFERRED_DAY_LABELS[day]).join(', ') || 'Any day';

const timesOf = ({ preferredTimes }: AppointmentRequest): string =>
  preferredTimes.map((time) => PREFERRED_TIME_LABELS[time]).join(', ') || 'Any time';

const Body = ({ row }: { row: AppointmentRequest }) => (
  <DetailCard aria-label="Appointment request">
    <FactList
      facts={[
        ...reachFacts(row),
        spokenFact(row),
        ['Service', row.serviceName ?? 'No preference'],
        ['Practitioner', row.practitionerName ?? 'Any practitioner'],
        ['Days', daysOf(row)],
        ['Times', timesOf(row)],
      ]}
    />
    {row.note !== null && <Words>{row.note}</Words>}
  </DetailCard>
);

const WORDS: ReplyWords<AppointmentRequestDetail> = {
  subject: (clinic) => `Your request for an appointment at ${clinic}`,
  text: ({ name }) => `${greetingFor(name)}Thank you for requesting an appointment.`,
};

const Answer = ({ row }: { row: AppointmentRequestDetail }) => <Replies inbox={hooks} row={row} words={WORDS} />;

/** Appointment requests. They book nothing. */
export const appointmentsInbox: InboxDeclaration<AppointmentRequest, AppointmentRequestDetail> = {
  hooks,
  tab: 'appointments',
  icon: CalendarClock,
  art: 'ginkgo',
  noun: { one: 'appointment request', many: 'appointment requests' },
  whenEmpty:
    'Appointment requests from the website appear here. They don’t book anything: answer with a time, or call.',
  firstState: 'pending',
  firstSort: 'newest',
  filed: { state: 'closed', verb: 'Close request' },
  nameOf: ({ name }) => name,
  preview: (row) => [row.serviceName ?? 'Any service', daysOf(row)].join(' · '),
  personOf: ({ id, phone, email }) => ({ phone, email, except: { kind: 'appointments', id: String(id) } }),
  Body,
  Answer,
};
