import { useCallback, useEffect, useState } from 'react';
import { useHoldForCallMutation, useReleaseHoldOfCallMutation } from '@harmony/api-client/calls';
import { useLatest } from '@harmony/ui';
import { useHeldCall } from '../../board/use-held-call';
import { useTimes } from '../../board/use-times';

/** A time that was pressed. */
export interface ChosenTime {
  serviceId: number;
  startsAt: string;
  practitioner: { id: number; name: string };
}

export interface KeptTimeOptions {
  sessionId: string;
  callId: string;
  /** The call is over: nobody waits on the telephone for the time any more. */
  isOver: boolean;
}

/**
 * The time that was pressed, which nobody else can take for ten minutes. It is given back when another one is chosen, when the call
 * ends and when the card is left; what is chosen stays chosen, and can be booked as long as nobody else takes it.
 */
export function useKeptTime({ sessionId, callId, isOver }: KeptTimeOptions) {
  const [hold, holding] = useHoldForCallMutation();
  const [release] = useReleaseHoldOfCallMutation();
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const [keptUntil, setKeptUntil] = useState<string | null>(null);
  const { rightTime } = useTimes();
  const isKept = useLatest(keptUntil !== null);
  // Whoever rings meanwhile does not take the card's place.
  useHeldCall(chosen === null ? null : callId);

  const giveBack = useCallback(() => {
    if (isKept.current) void release({ sessionId, callId });
    setKeptUntil(null);
  }, [isKept, release, sessionId, callId]);

  useEffect(() => {
    if (isOver) giveBack();
  }, [isOver, giveBack]);
  useEffect(() => giveBack, [giveBack]);
  useEffect(() => {
    if (keptUntil === null) return;
    const timer = setTimeout(() => setKeptUntil(null), Date.parse(keptUntil) - rightTime(Date.now()));
    return () => clearTimeout(timer);
  }, [keptUntil, rightTime]);

  return {
    chosen,
    keptUntil,
    isHolding: holding.isLoading,
    /** Why the time that was pressed last cannot be had. */
    error: holding.error,
    async choose(time: ChosenTime): Promise<void> {
      if (holding.isLoading) return;
      setChosen(time);
      const { serviceId, startsAt, practitioner } = time;
      const body = { serviceId, startsAt, practitionerId: practitioner.id };
      const { data } = await hold({ sessionId, callId, body });
      // The server has given back what was kept before.
      setKeptUntil(data?.expiresAt ?? null);
      if (!data) setChosen(null);
    },
    letGo(): void {
      giveBack();
      setChosen(null);
      holding.reset();
    },
    /** It is not kept any more, and stays chosen. */
    lapse: (): void => setKeptUntil(null),
    /** It was booked: there is nothing to give back. */
    settle(): void {
      setKeptUntil(null);
      setChosen(null);
      holding.reset();
    },
  };
}
