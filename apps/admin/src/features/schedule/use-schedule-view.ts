import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, readView, type ScheduleView } from './schedule-view';

/** The view in the address, and how to go to another: Back returns to the one before. */
export function useScheduleView(): [ScheduleView, (view: ScheduleView, how?: { replace: boolean }) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  return [view, (next, how) => void navigate(addressOf(next), { ...how, preventScrollReset: true })];
}
