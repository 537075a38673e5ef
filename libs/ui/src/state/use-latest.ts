import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the value of the latest render, so that a long-lived listener or timer never calls an outdated callback. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
