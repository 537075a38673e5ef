import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { checkInsInbox as hooks } from '@harmony/api-client/admin';
import { longDateText, stateLabel } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useClinicTime } from '../../kit/use-clinic-time';
import { printedTable } from '../../kit/lists/printed-table';
import { useClock } from '../../kit/clock';
import { unreadToast } from '../../kit/failure-text';
import { readInboxView } from '../view';
import { birthText } from './birth-text';
import { checkInsInbox } from './check-ins';

/** As many as fit on one sheet. */
const MOST = 100;

const StyledSheet = styled.div`
  display: none;

  @media print {
    display: block;

    ${printedTable}

    /* A time is one word, and heads are one line. */
    td:first-child,
    th {
      white-space: nowrap;
    }
  }
`;

/** The day in view, as the API takes it; today when all days are shown. */
const useDay = (): string => readInboxView(useSearchParams()[0], checkInsInbox).day ?? 'today';

const useDayRows = (day: string) => hooks.usePage({ date: day, sort: 'oldest', limit: MOST, suspectedSpam: false });

/** Prints the day's check-ins as a table, freshly fetched. */
export const PrintDaySheet = () => {
  const { refetch } = useDayRows(useDay());
  const { show } = useToasts();
  const print = async (): Promise<void> => {
    const { error } = await refetch();
    if (error) return show(unreadToast('Couldn’t load the day sheet', error));
    window.print();
  };
  return (
    <Button variant="secondary" size="sm" data-no-print="" onClick={() => void print()}>
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      Print day sheet
    </Button>
  );
};

/** What {@link PrintDaySheet} prints; not on screen. */
export const DaySheet = () => {
  const day = useDay();
  const { data } = useDayRows(day);
  const clock = useClock();
  const { date: today } = useClinicTime();
  return (
    <StyledSheet data-print="">
      <table>
        <caption>
          {longDateText(day === 'today' ? today : day)}: {data?.total ?? 0} check-ins
          {data && data.total > MOST && `, the first ${MOST}`}
        </caption>
        <thead>
          <tr>
            {['Time', 'Name', 'Date of birth', 'Appointment', 'State'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.items.map((row) => (
            <tr key={row.id}>
              <td>{clock.time(row.createdAt)}</td>
              <td>{checkInsInbox.nameOf(row)}</td>
              <td>{birthText(row.dateOfBirth, today)}</td>
              <td>{row.appointmentType ?? '–'}</td>
              <td>{stateLabel('checkIns', row.state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StyledSheet>
  );
};
