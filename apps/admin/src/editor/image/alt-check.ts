import { createContext, use, useEffect, useRef } from 'react';

/** Saves the typed description of an image. Returns a sentence about what is missing, or null. */
export type AltCheck = () => Promise<string | null>;

/** The descriptions that are open in one editor, by the image's id: a save asks them first. */
export type AltChecks = Map<number, AltCheck>;

/** Outside an editor nothing is checked. */
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
