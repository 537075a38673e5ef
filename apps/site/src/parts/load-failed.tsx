import type { ReactNode } from 'react';
import { ErrorState } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
import { PhoneLink } from './phone-link';

export interface LoadFailedProps {
  /** What could not be shown. */
  title: string;
  onRetry: () => void;
  /** What to do about it; without it the line offers the phone. */
  children?: ReactNode;
}

/** Stands where content failed to load: what is missing, a way to try again, and the phone. */
export function LoadFailed({ title, onRetry, children }: LoadFailedProps) {
  const { phone } = useSiteSettings();
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {children}
      {phone && (
        <p>
          Reach us by phone: <PhoneLink phone={phone} />
        </p>
      )}
    </ErrorState>
  );
}
