import { useRef, useState } from 'react';

/** Returns `run`, which runs one task at a time (meanwhile it does nothing and resolves with null), and whether one is running. */
export function useOneAtATime() {
  const busy = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Result>(task: () => Promise<Result>): Promise<Result | null> => {
    if (busy.current) return null;
    busy.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return [run, isBusy] as const;
}
