import type { CallPatient } from '@harmony/domain';
import { Button } from '@harmony/ui';
import type { Times } from '../../board/times';
import { useTimes } from '../../board/use-times';
import { BookingForm } from './booking-form';
import { openingWords } from './opening-words';
import { StyledRow } from './openings-style';
import type { CallBooking } from './use-call-booking';

export interface ChosenTimeProps {
  keptIn: string | null;
  booking: CallBooking;
  patients: readonly CallPatient[];
  callerId: string | undefined;
  name: string;
}

/** What can be done with the time that was pressed. */
export const ChosenTime = ({ booking, keptIn, patients, callerId, name }: ChosenTimeProps) => {
  const times = useTimes();
  const { chosen, moving, isBooking } = booking;
  if (!chosen) return null;
  if (!moving)
    return (
      <BookingForm
        patients={patients}
        callerId={callerId}
        name={name}
        isBooking={isBooking}
        onBook={(who) => void booking.book(who, keptIn)}
        onLetGo={booking.letGo}
      />
    );
  return (
    <StyledRow>
      <Button size="sm" pending={isBooking} onClick={() => void booking.move()}>
        Move to {openingWords(chosen.startsAt, times)}
      </Button>
    </StyledRow>
  );
};

/** What a screen reader hears, and everybody reads, of the time that was pressed and of what was done. */
export function bookingWords(booking: CallBooking, times: Times): string {
  const { chosen, keptUntil, isHolding, done } = booking;
  if (!chosen) return done;
  const time = `${openingWords(chosen.startsAt, times)} with ${chosen.practitioner.name}`;
  if (keptUntil !== null) return `Held for 10 minutes, until ${times.clockWords(keptUntil)}: ${time}.`;
  return isHolding ? '' : `No longer held: ${time}. It can be booked as long as no one else takes it.`;
}
