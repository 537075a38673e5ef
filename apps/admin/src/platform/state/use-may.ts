import { useCallback } from 'react';
import { mayEnter, type Area } from '@harmony/domain';
import { useConsoleSelector } from './console-state';

/** Whether who works in this tab may enter an area, by the role of their account. The server decides; this only draws. */
export function useMay(): (area: Area) => boolean {
  const role = useConsoleSelector((state) => state.session.worker?.role ?? null);
  return useCallback((area: Area) => mayEnter(role, area), [role]);
}
