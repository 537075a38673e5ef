import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { addressOf, readView, type ScheduleView } from './schedule-view';

/** The view in the address, and how to go to another: Back returns to the one before. */
export function useScheduleView(): [ScheduleView, (view: ScheduleView, how?: { replace: boolean }) => void] {
  const own = useOwnPractitioner();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search), own), [search, own]);
  return [view, (next, how) => void navigate(addressOf(next, own), { ...how, preventScrollReset: true })];
}

const EVERYBODY = readView(new URLSearchParams(), null);

/** Writes addresses of the schedule: everybody's day, and of it what is said. */
export function useScheduleAddress(): (view: Partial<ScheduleView>) => string {
  const own = useOwnPractitioner();
  return useCallback((view) => addressOf({ ...EVERYBODY, ...view }, own), [own]);
}
