import { createContext, use, useEffect, useRef } from 'react';

/** Keeps what is typed about a picture, and answers what is still missing, in a sentence; null when all is well. */
export type AltCheck = () => Promise<string | null>;

/** The descriptions that are open in one editor, by the image's id: a save asks them first. */
export type AltChecks = Map<number, AltCheck>;

/** Outside an editor nobody asks. */
export const AltChecksContext = createContext<AltChecks>(new Map());

/** Answers for a picture while its description is shown. */
export function useAltCheck(imageId: number, check: AltCheck): void {
  const checks = use(AltChecksContext);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    checks.set(imageId, () => latest.current());
    return () => void checks.delete(imageId);
  }, [checks, imageId]);
}
