import { useEffect, useState } from 'react';

const SHOWN_MS = 1500;

/** What has become of copying, for as long as it is said. */
export type CopyOutcome = 'Copied' | 'Copying failed' | null;

/** Copies a text to the clipboard; the outcome lasts 1.5 s. Requires a secure context. */
export function useCopy(value: string): { outcome: CopyOutcome; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('Copied');
    } catch {
      setOutcome('Copying failed');
    }
  };
  return { outcome, copy };
}
