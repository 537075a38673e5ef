import { useState } from 'react';
import {
  type OpeningsChoice,
  useBookForCallMutation,
  useBookExternalForCallMutation,
  useMoveForCallMutation,
} from '@harmony/api-client/calls';
import type { VisitRow } from '@harmony/domain';
import { useBoardDispatch } from '../../board/board-state';
import { draftDropped, draftKey } from '../../board/board.slice';
import { useTimes } from '../../board/use-times';
import type { BookedFor } from './booking-form';
import { isBuiltIn } from './built-in';
import { openingWords } from './opening-words';
import { type ChosenTime, useKeptTime, type KeptTimeOptions } from './use-kept-time';

/** What is looked for, the time that is kept of it, and what becomes of that: a visit, or another time for one there is. */
export function useCallBooking(options: KeptTimeOptions) {
  const { sessionId, callId } = options;
  const kept = useKeptTime(options);
  const [book, booking] = useBookForCallMutation();
  const [bookThere, bookingThere] = useBookExternalForCallMutation();
  const [move, movingOn] = useMoveForCallMutation();
  const [choice, setChoice] = useState<OpeningsChoice>({});
  const [moving, setMoving] = useState<VisitRow | null>(null);
  /** What was done last, in words. */
  const [done, setDone] = useState('');
  const times = useTimes();
  const dispatch = useBoardDispatch();
  const { chosen } = kept;

  const forget = (): void => {
    booking.reset();
    bookingThere.reset();
    movingOn.reset();
    setDone('');
  };
  const lookFor = (other: OpeningsChoice, visit: VisitRow | null): void => {
    kept.letGo();
    forget();
    setChoice(other);
    setMoving(visit);
  };
  const finish = (words: string): void => {
    kept.settle();
    if (moving) setChoice({});
    setMoving(null);
    setDone(words);
  };
  const said = ({ startsAt, doctor }: VisitRow): string =>
    `${openingWords(startsAt, times)}${doctor === null ? '' : ` with ${doctor}`}`;

  return {
    choice,
    moving,
    chosen,
    keptUntil: kept.keptUntil,
    isHolding: kept.isHolding,
    done,
    isBooking: booking.isLoading || bookingThere.isLoading || movingOn.isLoading,
    /** Why it could not be kept or booked. */
    error: kept.error ?? booking.error ?? bookingThere.error ?? movingOn.error,
    /** Another treatment, practitioner or day. */
    choose: (other: OpeningsChoice): void => lookFor(other, moving),
    /** Another time is looked for, for this visit. */
    startMove(visit: VisitRow): void {
      const { serviceId, practitionerId } = visit;
      // Visits that were only written down say neither: they get the usual treatment.
      const isOffered = serviceId !== null && practitionerId !== null;
      lookFor(isOffered ? { service: serviceId, practitioner: practitionerId } : {}, visit);
    },
    /** The visit keeps its time. */
    endMove: (): void => lookFor({}, null),
    /** Keeps a time, instead of the one that was kept before. */
    keep(time: ChosenTime): void {
      forget();
      void kept.choose(time);
    },
    letGo: (): void => kept.letGo(),
    /** `keptIn`: the program that keeps the schedule and is booked in; null: it is kept here. */
    async book({ patientId, name, email }: BookedFor, keptIn: string | null): Promise<void> {
      if (!chosen) return;
      const { serviceId, startsAt, practitioner } = chosen;
      const wish = { serviceId, startsAt, practitionerId: practitioner.id };
      if (keptIn !== null) {
        const patientRef = patientId !== null && isBuiltIn({ id: patientId }) ? null : patientId;
        const { error } = await bookThere({ sessionId, callId, body: { ...wish, name, email, patientRef } });
        // The server has given the time back before it tried.
        if (error) kept.lapse();
        else finish(`Booked in ${keptIn} for ${name}: ${openingWords(startsAt, times)} with ${practitioner.name}.`);
        return;
      }
      const body = { ...wish, ...(patientId === null ? { name, email } : { patientId: Number(patientId) }) };
      const { data } = await book({ sessionId, callId, body });
      if (!data) return;
      // The caller has this name now; what else was typed about them is kept.
      dispatch(draftDropped(draftKey.leadName(callId)));
      finish(`Booked for ${data.patientName}: ${said(data)}.`);
    },
    async move(): Promise<void> {
      if (!chosen || !moving) return;
      const { serviceId, startsAt, practitioner } = chosen;
      const body = { serviceId, startsAt, practitionerId: practitioner.id };
      const { data } = await move({ sessionId, callId, visit: moving, body });
      if (data) finish(`Moved to ${said(data)}.`);
    },
    cancelled(visit: VisitRow): void {
      if (visit.id === moving?.id) lookFor({}, null);
      setDone(`Cancelled: ${said(visit)}.`);
    },
  };
}

export type CallBooking = ReturnType<typeof useCallBooking>;
