import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

export interface LiveRegionProps {
  children?: ReactNode;
  /** Interrupts the screen reader. Only for what cannot wait. */
  assertive?: boolean;
  /** Also shown on screen; otherwise for assistive technology only. */
  visible?: boolean;
}

/** Announces its content whenever it changes. Keep it mounted: a region that appears together with its text stays silent. */
export const LiveRegion = ({ children, assertive = false, visible = false }: LiveRegionProps) => {
  const role = assertive ? 'alert' : 'status';
  return visible ? (
    <div role={role}>{children}</div>
  ) : (
    <VisuallyHidden as="div" role={role}>
      {children}
    </VisuallyHidden>
  );
};

/**
 * The value once it has not changed for `ms` milliseconds: a search count is then announced once, not on every key press.
 * The first value is returned at once, so that the server's page already carries it.
 */
export const useDebounced = <T,>(value: T, ms = 400): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
