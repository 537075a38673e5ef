import { isHttpError } from '@harmony/api-client';
import type { CallOpenings, CallPatient } from '@harmony/domain';
import { Button, Status } from '@harmony/ui';
import { FailureText } from '../../board/failure-text';
import { useTimes } from '../../board/use-times';
import { bookingWords, ChosenTime } from './chosen-time';
import { ComingVisits } from './coming-visits';
import { KeptElsewhere } from './kept-elsewhere';
import { openingWords } from './opening-words';
import { OpeningTimes, type OfferedTime } from './opening-times';
import { OtherChoice } from './other-choice';
import type { CallBooking } from './use-call-booking';

const MINUTE_MS = 60_000;

export interface OpeningsOfferProps {
  sessionId: string;
  callId: string;
  openings: CallOpenings;
  booking: CallBooking;
  patients: readonly CallPatient[];
  callerId: string | undefined;
  name: string;
}

/** The next times and what was pressed of them, another choice, and the coming visits. */
export const OpeningsOffer = (props: OpeningsOfferProps) => {
  const { sessionId, callId, openings, booking, patients, callerId, name } = props;
  const { service, practitioner, openings: next, visits, lateHours, keptIn } = openings;
  const { choice, moving, error } = booking;
  const times = useTimes();

  const later = next.at(-1)?.startsAt;
  const others = service ? alternativesOf(error, openings, service.id) : [];
  return (
    <>
      {service === null ? (
        <p>Nothing can be booked yet. An administrator can set it up in the console, under Booking.</p>
      ) : (
        <>
          <p>
            {moving && `Another time for ${openingWords(moving.startsAt, times)}: `}
            {service.name} {practitioner ? `with ${practitioner.name}` : 'with whoever is free'}
          </p>
          {next.length === 0 && <p>No free time in the next twelve weeks. Choose another treatment or practitioner.</p>}
          <OpeningTimes
            label="Next openings"
            serviceId={service.id}
            times={next}
            isWithOne={practitioner !== null}
            booking={booking}
          >
            {later !== undefined && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  const from = new Date(Date.parse(later) + MINUTE_MS).toISOString();
                  booking.choose({ ...choice, from });
                }}
              >
                Later times
              </Button>
            )}
            {moving && (
              <Button variant="quiet" size="sm" onClick={booking.endMove}>
                Keep visit as it is
              </Button>
            )}
          </OpeningTimes>
        </>
      )}
      <Status>{bookingWords(booking, times)}</Status>
      {error && <FailureText error={error} undone="Nothing was booked." />}
      {service && others.length > 0 && (
        <OpeningTimes label="Nearest free times" serviceId={service.id} times={others} booking={booking} />
      )}
      <ChosenTime booking={booking} keptIn={keptIn} patients={patients} callerId={callerId} name={name} />
      {service && <OtherChoice openings={openings} choice={choice} onChoose={booking.choose} />}
      {visits.length > 0 && (
        <ComingVisits
          sessionId={sessionId}
          callId={callId}
          visits={visits}
          lateHours={lateHours}
          canChange={keptIn === null}
          isHousehold={patients.length > 1}
          movingId={moving?.id}
          onMove={booking.startMove}
          onCancelled={booking.cancelled}
        />
      )}
      {keptIn !== null && <KeptElsewhere keptIn={keptIn} patients={patients} />}
    </>
  );
};

/** The times that a refusal names instead. */
function alternativesOf(error: CallBooking['error'], { services }: CallOpenings, serviceId: number): OfferedTime[] {
  const found = (error && isHttpError(error) && error.body?.alternatives) || [];
  const people = services.find(({ id }) => id === serviceId)?.practitioners ?? [];
  return found.flatMap(({ startsAt, practitionerId }) => {
    const practitioner = people.find(({ id }) => id === practitionerId);
    return practitioner ? [{ startsAt, practitioner }] : [];
  });
}
