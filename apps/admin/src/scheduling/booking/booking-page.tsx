import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { contentCalls, useGetBookingRulesQuery, useGetExternalScheduleQuery } from '@harmony/api-client/admin';
import { EmptyState } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Part } from '../../platform/kit/part';
import { QueryState, type QueryResult } from '../../platform/kit/lists/query-state';
import { together } from '../../platform/kit/forms/together';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { ConditionsPart } from './conditions-part';
import { FillIn } from './fill-in';
import { starterOf, whatIsMissing, type Clinic, type Missing } from './missing';
import { OnTheWebsite } from './on-the-website';
import { ExternalSchedulePart } from './external-schedule-part';
import { PractitionerHours } from './practitioner-hours';
import { RoomsPart } from './rooms-part';
import { ServiceLine } from './service-line';

const Narrow = styled(Stack)`
  max-inline-size: 52rem;
`;

/** Everything that the page is about, as one query: it fails with the first that did. */
function useClinic(): QueryResult<Clinic> {
  return together({
    rules: useGetBookingRulesQuery(),
    services: contentCalls.services.all.useQuery(),
    practitioners: contentCalls.practitioners.all.useQuery(),
    hours: useGetHoursQuery(),
    external: useGetExternalScheduleQuery(),
  });
}

const StillMissing = ({ missing }: { missing: readonly Missing[] }) => {
  if (missing.length === 0)
    return <Notice $tone="info">Nothing is missing. Everything you turned on is ready to be booked.</Notice>;
  return (
    <Part title="What’s still missing">
      <ul>
        {missing.map(({ text, to }) => (
          <li key={text}>
            {text} {to !== undefined && <Link to={to}>Go there</Link>}
          </li>
        ))}
      </ul>
    </Part>
  );
};

interface WorkingHoursProps {
  clinic: Clinic;
  practitioners: Clinic['practitioners'];
  today: string;
}

const WorkingHours = ({ clinic, practitioners, today }: WorkingHoursProps) => (
  <Part title="Working hours">
    {practitioners.length === 0 ? (
      <EmptyState art="goji" title="No practitioners" hint="First add whoever treats patients under Practitioners." />
    ) : (
      <BoxedList role="list">
        {practitioners.map((practitioner) => (
          <PractitionerHours key={practitioner.id} practitioner={practitioner} clinic={clinic} today={today} />
        ))}
      </BoxedList>
    )}
  </Part>
);

const Rules = ({ clinic }: { clinic: Clinic }) => {
  const { date: today } = useClinicTime();
  const practitioners = clinic.practitioners.filter(({ isActive }) => isActive);
  const services = clinic.services.filter(({ isActive }) => isActive);
  const rooms = clinic.rules.rooms.filter(({ isActive }) => isActive);
  const { system } = clinic.external;
  const missing = whatIsMissing(clinic, today);
  const starter = starterOf(clinic);
  return (
    <Narrow $gap={40}>
      <p>
        What can be booked, with whom and when. General rules such as notice are under{' '}
        <Link to="/config?tab=online-booking">Settings</Link>.
      </p>
      {starter && <FillIn starter={starter} />}
      <StillMissing missing={missing} />
      {system === null ? (
        <WorkingHours clinic={clinic} practitioners={practitioners} today={today} />
      ) : (
        <>
          <ExternalSchedulePart state={clinic.external} system={system} />
          <ConditionsPart clinic={clinic} system={system} />
        </>
      )}
      <Part title="Services">
        {services.length === 0 ? (
          <EmptyState art="goji" title="No services" hint="First add what you offer under Services." />
        ) : (
          <BoxedList role="list">
            {services.map((service) => (
              <ServiceLine
                key={service.id}
                service={service}
                rule={clinic.rules.services.find(({ serviceId }) => serviceId === service.id)}
                practitioners={practitioners}
                rooms={rooms}
                isKeptHere={system === null}
              />
            ))}
          </BoxedList>
        )}
      </Part>
      {system === null && <RoomsPart rules={clinic.rules} />}
      <OnTheWebsite missing={missing.length} system={system} />
    </Narrow>
  );
};

/** `/admin/booking`: the rules of online booking, on one page. */
export const Component = () => {
  const query = useClinic();
  return (
    <Page title="Booking">
      <QueryState query={query} what="The booking rules" skeleton={<ListSkeleton />}>
        {(clinic) => <Rules clinic={clinic} />}
      </QueryState>
    </Page>
  );
};
