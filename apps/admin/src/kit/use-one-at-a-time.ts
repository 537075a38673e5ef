import { useRef, useState } from 'react';

/** Runs one task at a time: one that is started meanwhile is not run, and resolves with null. Second: whether one runs. */
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
