import { createContext, use, useEffect, useRef } from 'react';

/** Saves the typed description of an image. Returns a sentence about what is missing, or null. */
export type AltCheck = () => Promise<string | null>;

/** The descriptions shown in one editor, by image id. They are checked before every save. */
export type AltChecks = Map<number, AltCheck>;

/** Outside an editor nothing is checked. */
export const AltChecksContext = createContext<AltChecks>(new Map());

/** Registers the check of a picture's description while it is shown. */
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
