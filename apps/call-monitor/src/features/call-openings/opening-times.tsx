import type { ReactNode } from 'react';
import { Button } from '@harmony/ui';
import { useTimes } from '../../board/use-times';
import { openingWords } from './opening-words';
import { StyledRow } from './openings-style';
import type { CallBooking } from './use-call-booking';
import type { ChosenTime } from './use-kept-time';

export type OfferedTime = Pick<ChosenTime, 'startsAt' | 'practitioner'>;

export interface OpeningTimesProps {
  label: string;
  serviceId: number;
  times: readonly OfferedTime[];
  /** With whom stands above them already. */
  isWithOne?: boolean;
  booking: CallBooking;
  children?: ReactNode;
}

/** Free times as buttons; pressing one keeps it. */
export const OpeningTimes = ({ label, serviceId, times, isWithOne, booking, children }: OpeningTimesProps) => {
  const words = useTimes();
  const { chosen, isHolding, keep } = booking;
  return (
    <StyledRow role="group" aria-label={label}>
      {times.map(({ startsAt, practitioner }) => {
        const isChosen = chosen?.startsAt === startsAt && chosen.practitioner.id === practitioner.id;
        return (
          <Button
            key={`${startsAt} ${practitioner.id}`}
            variant="secondary"
            size="sm"
            aria-pressed={isChosen}
            pending={isChosen && isHolding}
            onClick={() => keep({ serviceId, startsAt, practitioner })}
          >
            <span>
              {openingWords(startsAt, words)} {!isWithOne && <small>with {practitioner.name}</small>}
            </span>
          </Button>
        );
      })}
      {children}
    </StyledRow>
  );
};
