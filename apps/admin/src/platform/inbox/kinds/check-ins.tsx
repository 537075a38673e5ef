import { ClipboardCheck } from 'lucide-react';
import type { CheckIn } from '@harmony/domain';
import { checkInsInbox as hooks } from '@harmony/api-client/admin';
import { useClinicTime } from '../../kit/use-clinic-time';
import { TimeAgo } from '../../kit/time-ago';
import { PlaceLink } from '../../shell/place-link';
import type { InboxDeclaration } from '../declaration';
import { DetailCard, Words } from '../detail-card';
import { FactList, reachFacts } from '../facts';
import { birthText } from './birth-text';
import { Waiting } from './waiting';

const nameOf = ({ firstName, lastName }: CheckIn): string => `${firstName} ${lastName}`;

const Body = ({ row }: { row: CheckIn }) => {
  const { date: today } = useClinicTime();
  return (
    <DetailCard aria-label="Check-in">
      <FactList
        facts={[
          ['Waiting', row.state === 'checked_in' ? <Waiting since={row.createdAt} /> : null],
          ['Date of birth', birthText(row.dateOfBirth, today)],
          ['Appointment', row.appointmentType],
          ...reachFacts(row),
          ['On the board', <PlaceLink to="/arrivals">Today’s arrivals</PlaceLink>],
        ]}
      />
      {row.reasonForVisit !== null && (
        <>
          <h3>Reason for the visit</h3>
          <Words>{row.reasonForVisit}</Words>
        </>
      )}
    </DetailCard>
  );
};

/** Arrivals at the front desk, those of today first. */
export const checkInsInbox: InboxDeclaration<CheckIn> = {
  hooks,
  tab: 'check-ins',
  icon: ClipboardCheck,
  art: 'chrysanthemum',
  noun: { one: 'check-in', many: 'check-ins' },
  whenEmpty: 'Patients who check in at the front desk appear here.',
  firstState: null,
  firstSort: 'oldest',
  byDay: true,
  hasSteps: true,
  nameOf,
  preview: ({ appointmentType, reasonForVisit }) =>
    [appointmentType ?? 'Appointment', reasonForVisit].filter(Boolean).join(' · '),
  age: ({ state, createdAt }) => (state === 'checked_in' ? <Waiting since={createdAt} /> : <TimeAgo at={createdAt} />),
  personOf: ({ id, phone, email }) => ({ phone, email, except: { kind: 'check-ins', id: String(id) } }),
  Body,
};
