import { useEffect, useState } from 'react';
import { useLatest } from '@harmony/ui';

/**
 * Tells of a new row once it has been added, and not before the form around it has settled: as nothing is dirty then, the way to the new
 * address is free.
 */
export function useCreated<Row>(onCreated: (row: Row) => void): (row: Row) => void {
  const [created, setCreated] = useState<Row | null>(null);
  const latest = useLatest(onCreated);
  useEffect(() => {
    if (created) latest.current(created);
  }, [created, latest]);
  return setCreated;
}
