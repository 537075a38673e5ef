import { useEffect, useId, useRef } from 'react';
import { isAnswered } from '@harmony/api-client';
import { useGetCallOpeningsQuery } from '@harmony/api-client/calls';
import type { CallEvent, CallPatient } from '@harmony/domain';
import { ErrorState, LoadingState, Skeleton } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { draftKey } from '../../board/board.slice';
import { isBuiltIn } from './built-in';
import { nameOfCallerId } from './caller-name';
import { OpeningsOffer } from './openings-offer';
import { StyledOpenings, StyledRow } from './openings-style';
import { useCallBooking } from './use-call-booking';

export interface CallOpeningsProps {
  sessionId: string;
  call: CallEvent;
  /** Who is calling, as far as it is known. */
  caller: CallPatient | undefined;
}

/**
 * What can be booked for whoever calls, while they are on the telephone: the next times, the coming visits.
 */
export const CallOpenings = ({ sessionId, call, caller }: CallOpeningsProps) => {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const booking = useCallBooking({ sessionId, callId: call.id, isOver: call.status === 'ended' });
  const typedName = useBoard((state) => state.board.drafts[draftKey.leadName(call.id)]?.text);
  const ownPatients = call.patients.filter(isBuiltIn);
  const patient = ownPatients.find(({ id }) => id === caller?.id);
  const { data, error, isFetching, refetch } = useGetCallOpeningsQuery({
    sessionId,
    callId: call.id,
    ...booking.choice,
    ...(patient && { patient: Number(patient.id) }),
  });

  // Where another program keeps the schedule, everybody is booked there.
  const patients = data && data.keptIn !== null ? call.patients : ownPatients;
  const isOffered = caller
    ? patients.some(({ id }) => id === caller.id)
    : patients.length > 0 || call.patients.length === 0;
  const elsewhere = isOffered ? undefined : (caller ?? call.patients[0]);

  // What was pressed is gone by then.
  useEffect(() => {
    if (booking.done !== '') heading.current?.focus();
  }, [booking.done]);

  // Booking has just been switched off, or the call is not kept any more.
  if (error && isAnswered(error) && error.status === 404) return null;
  return (
    <StyledOpenings aria-labelledby={headingId} aria-busy={isFetching}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        Next openings
      </h3>
      {error && !isFetching && (
        <ErrorState title="Openings couldn’t be loaded" onRetry={() => void refetch()}>
          <p>Nothing was booked or changed.</p>
        </ErrorState>
      )}
      {!data && !error && (
        <LoadingState isSilent text="Looking for openings...">
          <StyledRow>
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </StyledRow>
        </LoadingState>
      )}
      {data && elsewhere && (
        <p>
          The record for <span data-private="">{elsewhere.name}</span> is kept in the clinic’s other system. Book, move
          and cancel their visits there.
        </p>
      )}
      {data && !elsewhere && (
        <OpeningsOffer
          sessionId={sessionId}
          callId={call.id}
          openings={data}
          booking={booking}
          patients={patients}
          callerId={caller?.id}
          name={typedName ?? nameOfCallerId(call.fromName)}
        />
      )}
    </StyledOpenings>
  );
};
