import styled from 'styled-components';
import { asOfText } from '@harmony/domain';
import { c } from '@harmony/ui';
import { useClinicClock } from '../../hooks';
import { OutcomeBox } from '../forms/outcome-box';

/** A box for what does not work at the moment, and what can be done all the same. */
export const ProvisoBox = styled(OutcomeBox)`
  border-color: ${c.amberLine};
  background: ${c.amberBg};
`;

/** Says as of when free times are, while the program that keeps the schedule cannot be reached. */
export function AsOfNote({ asOf, timeZone }: { asOf: string; timeZone: string }) {
  const { date } = useClinicClock();
  return <ProvisoBox role="note">{asOfText(asOf, date, timeZone)}</ProvisoBox>;
}
